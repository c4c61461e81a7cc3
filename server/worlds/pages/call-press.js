// Beside the form's own way, and kept alive: what was pressed arrives though the tab is closed at once. Twice said is once said.
document.querySelector('form')?.addEventListener('submit', ({ target: form, submitter }) => {
  const body = new URLSearchParams(new FormData(form, submitter))
  fetch(form.action, { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => {})
})
