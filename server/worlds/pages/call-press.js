// Kept alive, what was pressed arrives though the tab is closed at once.
document.querySelector('form')?.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { target: form, submitter } = event
  const body = new URLSearchParams(new FormData(form, submitter))
  const answer = await fetch(form.action, { method: 'POST', body, keepalive: true })
  location.assign(answer.url)
})
