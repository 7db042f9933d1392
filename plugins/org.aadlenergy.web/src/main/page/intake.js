// Ways in for files: dropped, chosen, a folder of the machine, a zip.
import { LIMITS, Refused, readZip } from './zip.js';

const HIDDEN = /(^|\/)(\.git|node_modules|target|\.DS_Store|__MACOSX)(\/|$)/;

async function bytesOf(file) {
  if (file.size > LIMITS.file) throw new Refused(`${file.name} has ${file.size >> 20} MByte; a file may have ${LIMITS.file >> 20} MByte`);
  return new Uint8Array(await file.arrayBuffer());
}

/** A project of files with their paths: a zip alone is what is in it; a folder around all is taken away. */
export async function projectOf(list) {
  let files = new Map();
  let name = list[0]?.path.split('/')[0] ?? '';
  if (list.length === 1 && /\.zip$/i.test(list[0].path)) {
    files = await readZip(await bytesOf(list[0].file));
  } else {
    let left = LIMITS.bytes;
    if (list.length > LIMITS.entries) throw new Refused(`these are ${list.length} files; a project may have ${LIMITS.entries}`);
    for (const { path, file } of list) {
      left -= file.size;
      if (left < 0) throw new Refused(`these files have more than ${LIMITS.bytes >> 20} MByte; a project may not have more`);
      files.set(path, await bytesOf(file));
    }
  }
  for (const path of files.keys()) if (HIDDEN.test(path)) files.delete(path);
  const tops = new Set([...files.keys()].map((path) => (path.includes('/') ? path.split('/')[0] : '')));
  if (tops.size === 1 && !tops.has('')) {
    [name] = tops;
    files = new Map([...files].map(([path, bytes]) => [path.slice(name.length + 1), bytes]));
  }
  return { name, files };
}

/** The files of what was dropped, folders with all in them. */
export async function dropped(transfer) {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  if (entries.length === 0) return [...transfer.files].map((file) => ({ path: file.name, file }));
  const found = [];
  const walk = async (entry, path) => {
    if (found.length > LIMITS.entries || HIDDEN.test(path)) return;
    if (entry.isFile) {
      found.push({ path, file: await new Promise((resolve, reject) => entry.file(resolve, reject)) });
      return;
    }
    const reader = entry.createReader();
    for (;;) {
      const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
      if (some.length === 0) return;
      for (const one of some) await walk(one, `${path}/${one.name}`);
    }
  };
  for (const entry of entries) await walk(entry, entry.name);
  return found;
}

/** A folder of the machine: its files, and a way to write some back. */
export async function pickFolder() {
  const folder = await window.showDirectoryPicker({ mode: 'readwrite' });
  const found = [];
  const walk = async (directory, path) => {
    for await (const [name, handle] of directory.entries()) {
      const at = path + name;
      if (HIDDEN.test(at) || found.length > LIMITS.entries) continue;
      if (handle.kind === 'directory') await walk(handle, `${at}/`);
      else found.push({ path: at, file: await handle.getFile() });
    }
  };
  await walk(folder, '');
  const write = async (path, content) => {
    const parts = path.split('/');
    let directory = folder;
    for (const part of parts.slice(0, -1)) directory = await directory.getDirectoryHandle(part, { create: true });
    const stream = await (await directory.getFileHandle(parts.at(-1), { create: true })).createWritable();
    await stream.write(content);
    await stream.close();
  };
  return { name: folder.name, found, write };
}
