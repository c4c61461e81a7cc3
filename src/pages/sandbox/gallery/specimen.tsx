import type { ReactNode } from 'react'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import * as css from './gallery.css.ts'

/** A group of primitives under its name. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2 className={sectionTitle}>{title}</h2>
      {children}
    </section>
  )
}

/** One state with its name above it. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.item}>
      <span className={css.name}>{name}</span>
      {children}
    </div>
  )
}
