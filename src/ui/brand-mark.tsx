import type { ReactNode } from 'react'
import * as css from './brand-mark.css.ts'

/** The mark of the house: a sun on the horizon. */
export function BrandMark() {
  return (
    <svg className={css.mark} viewBox="0 0 28 28" aria-hidden="true">
      <circle className={css.disc} cx="14" cy="14" r="13" />
      <path className={css.rays} d="M3.6 18.5h20.8" />
      <path className={css.sun} d="M7.2 18.5a6.8 6.8 0 0 1 13.6 0Z" />
      <path className={css.rays} d="M14 4.2v4M6.7 7.2l2.5 2.8M21.3 7.2l-2.5 2.8" />
    </svg>
  )
}

type ProviderMark = { src: string; width: number }

/** Mark and name of the provider; a provider's own mark is an image, whose place is kept until it comes. */
export function Brand({ name, mark, suffix }: { name: string; mark?: ProviderMark; suffix?: ReactNode }) {
  return (
    <span className={css.brand}>
      {mark ? <img className={css.image} alt="" {...mark} /> : <BrandMark />}
      <span>
        {name}
        {suffix !== undefined && <span className={css.suffix}> {suffix}</span>}
      </span>
    </span>
  )
}
