import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { type Source, SourceMark } from './source-mark.tsx'
import * as css from './tabs.css.ts'

export type EnergyTab = {
  source: Source
  label: string /** Formatted; stands in every tab, so that switching is comparing. */
  total: string
  unit: string
}

export type EnergyTabsProps = {
  label: string
  tabs: readonly EnergyTab[]
  selected: Source
  onChange: (source: Source) => void
  /** What the chosen tab opens into. */
  children: ReactNode
}

/** The card of the energy page: its tabs are part of it, and the chosen one opens into it. */
export function EnergyTabs({ label, tabs, selected, onChange, children }: EnergyTabsProps) {
  return (
    <AriaTabs
      className={css.card}
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ source }) => source === key)
        if (tab) onChange(tab.source)
      }}
    >
      <TabList className={css.tabList} aria-label={label}>
        {tabs.map(({ source, label: name, total, unit }) => (
          <Tab className={css.tabs[source]} id={source} key={source}>
            <SourceMark source={source} />
            <span>
              <span className={css.name}>{name}</span>
              <span className={css.total}>
                {total}
                <span className={css.unit}>{`\u00a0${unit}`}</span>
              </span>
            </span>
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ source }) => (
        <TabPanel className={css.panel} id={source} key={source}>
          {source === selected && children}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

export type TabsProps<T extends string> = {
  label: string
  tabs: readonly { id: T; label: ReactNode; content: ReactNode }[]
  selected: T
  onChange: (id: T) => void
}

/** Words on a line, the chosen one underlined. */
export function Tabs<T extends string>({ label, tabs, selected, onChange }: TabsProps<T>) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key)
        if (tab) onChange(tab.id)
      }}
    >
      <TabList className={css.plainList} aria-label={label}>
        {tabs.map((tab) => (
          <Tab className={css.plainTab} id={tab.id} key={tab.id}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel className={css.plainPanel} id={tab.id} key={tab.id}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
