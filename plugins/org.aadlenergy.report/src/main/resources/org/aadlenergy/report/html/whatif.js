"use strict";
// The panels that answer what other values would need: every combination is there, none is guessed.
const WhatIf = (() => {
  const { add } = Page;
  const setting = (control, value) =>
    "--set '" + (control.property + "=" + control.values[value] + (control.path ? " @ " + control.path : "")).replace(/'/g, "'\\''") + "'";

  const panel = (section, study, format) => {
    const inputs = [...section.querySelectorAll("select, input[type=range]")], answer = section.querySelector(".answer");
    const index = input => input.tagName === "SELECT" ? input.selectedIndex : +input.value;
    const choose = values => inputs.forEach((input, i) => { if (input.tagName === "SELECT") input.selectedIndex = values[i]; else input.value = values[i]; });
    const present = study.controls.map(control => control.present);
    const at = values => study.answers[values.reduce((place, value, i) => place * study.controls[i].values.length + value, 0)];
    const before = at(present);

    const rows = (now, list) => {
      const row = (name, value, note) => { const box = add(list, "div"); add(box, "dt", name); const dd = add(box, "dd"); add(dd, "strong", value); if (note) add(dd, "small", " " + note); };
      const share = before.energy > 0 ? 100 * (now.energy - before.energy) / before.energy : 0;
      const more = now === before || now.energy === before.energy ? "as the model is" : (share > 0 ? "+" : "") + share.toFixed(Math.abs(share) < 0.1 ? 3 : 1) + " %";
      row("Energy", format(now.energy, "J"), more);
      if (now.seconds > 0) row("Average power", format(now.energy / now.seconds, "W"));
      if (now.battery) row("Battery life", now.battery, before.battery === now.battery ? "" : "now " + before.battery);
    };
    const show = () => {
      const values = inputs.map(index), now = at(values);
      inputs.forEach((input, i) => {
        const text = study.controls[i].values[values[i]];
        if (input.type === "range") { input.setAttribute("aria-valuetext", text); input.nextElementSibling.textContent = text; }
      });
      answer.replaceChildren();
      if (now.reason) add(answer, "p", "This cannot be: " + now.reason, { className: "error" });
      rows(now, add(answer, "dl", undefined, { className: "totals" }));
      const changed = values.map((value, i) => value === present[i] ? "" : setting(study.controls[i], value)).filter(Boolean);
      add(answer, "p", changed.length ? "To analyse it:" : "Choose other values to see what they need.");
      if (changed.length) add(answer, "pre", changed.join(" \\\n"));
      section.dataset.energy = now.energy; // as it is, for whoever reads the page by a program
    };
    section.addEventListener("input", show);
    section.querySelector("[data-reset]").addEventListener("click", () => { choose(present); show(); });
    choose(present); // a page that is loaded again keeps what was chosen
    show();
  };
  const start = format => {
    const studies = JSON.parse(document.getElementById("what-if").textContent);
    for (const section of document.querySelectorAll("[data-what-if]"))
      if (section.querySelector(".answer")) panel(section, studies[+section.dataset.whatIf], format);
  };
  return { start };
})();
