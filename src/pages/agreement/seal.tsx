import * as css from './certificate.css.ts'

const rays = Array.from({ length: 32 }, (_, at) => {
  const angle = (at / 32) * 2 * Math.PI
  const [from, to] = [23, at % 2 ? 29 : 32]
  const point = (r: number) =>
    `${(36 + r * Math.cos(angle)).toFixed(2)} ${(36 + r * Math.sin(angle)).toFixed(2)}`
  return `M${point(from)}L${point(to)}`
}).join('')

/** The sun that seals the certificate. */
export function Seal() {
  return (
    <svg className={css.seal} viewBox="0 0 72 72" width="72" height="72" aria-hidden="true">
      <path className={css.rays} d={rays} />
      <circle className={css.rays} cx="36" cy="36" r="19" />
      <path className={css.sun} d="M26 40a10 10 0 0 1 20 0Z" />
      <path className={css.rays} d="M22 40h28" />
    </svg>
  )
}
