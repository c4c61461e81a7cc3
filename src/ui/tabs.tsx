import { type ReactNode, useState } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import * as css from './tabs.css.ts'

export type TabsProps<T extends string> = {
  label: string
  tabs: readonly { id: T; label: ReactNode; content: ReactNode }[]
  selected: T
  onChange: (id: T) => void
}

/** Words on a line, the chosen one underlined. What was looked at once stays, with what was typed there. */
export function Tabs<T extends string>({ label, tabs, selected, onChange }: TabsProps<T>) {
  const [seen, setSeen] = useState<readonly T[]>([selected])
  if (!seen.includes(selected)) setSeen([...seen, selected])
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
        <TabPanel
          className={css.plainPanel}
          id={tab.id}
          key={tab.id}
          shouldForceMount={seen.includes(tab.id)}
          style={({ isInert }) => (isInert ? { display: 'none' } : {})}
        >
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
