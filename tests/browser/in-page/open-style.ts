/** What the page that opens a state adds to the look of the book. */
export const openStyle = `.news { font-size: 1.25rem; min-height: 1.5em; }
.why { border-left: 4px solid currentColor; padding-left: 12px; white-space: pre-line; overflow-wrap: anywhere; }
.why:empty { display: none; }
.doings { display: flex; flex-wrap: wrap; gap: 12px; }
.doings .button { font: inherit; min-height: 44px; padding: 0 16px; border-radius: 8px; display: inline-flex; align-items: center; cursor: pointer; border: 1px solid currentColor; background: #0b5d4e; color: #ffffff; text-decoration: none; }
.doings .quiet { background: transparent; color: inherit; }
.doings .button[hidden] { display: none; }
.way { padding-left: 1.6em; line-height: 1.6; }
.way li { padding: 2px 8px; border-left: 4px solid transparent; }
.way .is-done { border-color: #3d8b5f; }
.way [aria-current] { border-color: #f5b83d; font-weight: 600; }
.way .is-failed { border-color: #c4382b; }
.waiting { font: 18px/1.5 system-ui, sans-serif; margin: 20vh auto 0; max-width: 30em; padding: 0 16px; }
`
