/** The choices above the contact sheet: leaves the pictures of one width, theme and language, and what is looked for. */
function chooseScreens(): void {
  const tools = document.getElementById('sheet-tools')
  const field = document.getElementById('sheet-words')
  const count = document.getElementById('sheet-count')
  if (!tools || !count || !(field instanceof HTMLInputElement)) return
  const choices = [...tools.querySelectorAll('select')]
  const figures = [...document.querySelectorAll<HTMLElement>('figure[data-words]')]

  const show = () => {
    for (const shot of document.querySelectorAll<HTMLElement>('.shot'))
      shot.hidden = choices.some(
        ({ value, dataset: { choice = '' } }) => value !== '' && shot.dataset[choice] !== value,
      )
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    for (const figure of figures) figure.hidden = !words.every((word) => figure.dataset.words?.includes(word))
    for (const part of document.querySelectorAll<HTMLElement>('.screen, .area'))
      part.hidden = part.querySelector('figure[data-words]:not([hidden])') === null
    count.textContent = `${figures.filter(({ hidden }) => !hidden).length} of ${figures.length} states`
  }
  tools.hidden = false
  tools.addEventListener('input', show)
  show()
}

chooseScreens()
