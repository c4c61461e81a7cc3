/** What is brought before the page is painted stands there at once; what is not yet here comes in its own time. */
function held<T>(bring: () => Promise<T>) {
  let here: T | undefined
  return {
    bring: () =>
      bring().then((brought) => {
        here = brought
        return brought
      }),
    now: () => here,
  }
}

export const around = held(() => import('./around-figures.tsx'))
export const offer = held(() => import('./autopay-offer.tsx'))
export const tasks = held(() => import('./open-tasks.tsx'))
