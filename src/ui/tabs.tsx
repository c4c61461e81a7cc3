import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import * as css from './tabs.css.ts'

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
