// What the page adds to a report that it shows: it keeps the place that somebody reads. The build puts its hash into the page's policy.
export const FRAME_SCRIPT =
  "addEventListener('message',e=>{if(e.source===parent)scrollTo(0,+e.data.scroll||0)});" +
  "addEventListener('scroll',()=>parent.postMessage({scroll:scrollY},'*'),{passive:true});";
