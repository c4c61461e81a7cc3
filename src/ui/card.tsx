import type { ReactNode } from 'react'
import * as css from './card.css.ts'
import { classNames } from './class-names.ts'
import { reach } from './reach.css.ts'
import { cardTitle, sectionTitle } from './theme/text.css.ts'

export type CardProps = {
  children: ReactNode
  /** From edge to edge on a phone: for the screen's main card. */
  bleed?: boolean
  /** Without padding, for content that brings its own parts. */
  bare?: boolean
}

/** The screen's main thing. Facts beside it are ledgers, not cards. */
export function Card({ children, bleed = false, bare = false }: CardProps) {
  return (
    <section className={classNames(css.card, bleed && css.bleed)}>
      {bare ? children : <CardPart>{children}</CardPart>}
    </section>
  )
}

/** A part of a bare card; a line divides it from the part before. */
function CardPart({ children, sunk = false }: { children: ReactNode; sunk?: boolean }) {
  return <div className={classNames(css.part, sunk && css.sunk)}>{children}</div>
}

export type SplitCardProps = {
  first: ReactNode
  second: ReactNode
  ratio?: keyof typeof css.split
  /** The second half is the quiet one ("with us"). */
  quiet?: boolean
  bleed?: boolean
}

/** Two neighbours that share a wall; one above the other on a phone. */
export function SplitCard({ first, second, ratio = 'even', quiet = false, bleed = false }: SplitCardProps) {
  return (
    <div className={classNames(css.card, css.split[ratio], bleed && css.bleed)}>
      <section className={css.splitPart}>{first}</section>
      <section className={classNames(css.splitPart, quiet && css.sunk)}>{second}</section>
    </div>
  )
}

export type CardHeadProps = {
  children: ReactNode
  /** A section title, or the smaller title of a card. */
  look?: 'section' | 'card'
  level?: 2 | 3
  /** At the right end: a tag, a count or a link. */
  aside?: ReactNode
  id?: string
}

/** The title row of a card or of one of its halves. */
export function CardHead({ children, look = 'card', level = 2, aside, id }: CardHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={css.head}>
      <Heading className={look === 'card' ? cardTitle : sectionTitle} id={id}>
        {children}
      </Heading>
      {aside !== undefined && <div className={classNames(css.headAside, reach)}>{aside}</div>}
    </div>
  )
}

/** The last row of a card: a note at the left, one action at the right. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <div className={css.foot}>{children}</div>
}
