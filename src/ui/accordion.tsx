import type { ReactNode } from 'react'
import {
  Button,
  Disclosure,
  DisclosureGroup,
  DisclosurePanel,
  Heading,
} from 'react-aria-components/DisclosureGroup'
import * as css from './accordion.css.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import { reportPress } from './press.ts'
import { body } from './theme/text.css.ts'

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode }

export type AccordionProps = {
  items: readonly AccordionItem[]
  level?: 2 | 3 | 4
  /** Several may stand open. */
  many?: boolean
  open?: readonly string[]
  /** Names the press that opens or closes one. */
  track: string
}

/** Questions that open into their answers. */
export function Accordion({ items, level = 3, many = true, open = [], track }: AccordionProps) {
  return (
    <DisclosureGroup className={css.group} allowsMultipleExpanded={many} defaultExpandedKeys={open}>
      {items.map((item) => (
        <Disclosure className={css.item} id={item.id} key={item.id}>
          <Heading className={css.heading} level={level}>
            <Button slot="trigger" className={css.trigger} onPress={() => reportPress({ track })}>
              <span className={css.words}>{item.title}</span>
              <span className={css.sign}>
                <Icon name="chevronDown" />
              </span>
            </Button>
          </Heading>
          <DisclosurePanel className={css.panel}>
            <div className={classNames(body, css.content)}>{item.content}</div>
          </DisclosurePanel>
        </Disclosure>
      ))}
    </DisclosureGroup>
  )
}
