import { useState } from 'react'
import { Accordion } from '#src/ui/accordion.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Breadcrumbs, Crumb } from '#src/ui/breadcrumbs.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card, CardHead, SplitCard } from '#src/ui/card.tsx'
import { Figure } from '#src/ui/figure.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { MiniPath, StepsBar } from '#src/ui/progress.tsx'
import { ScrollShadow } from '#src/ui/scroll-shadow.tsx'
import { StaffBanner } from '#src/ui/staff-banner.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { Chip, Tag } from '#src/ui/tag.tsx'
import { EnergySpecimen } from './energy-specimen.tsx'
import * as css from './gallery.css.ts'
import { LedgerSpecimens } from './ledger-specimens.tsx'
import { NoticeSpecimens } from './notice-specimens.tsx'
import { Group } from './specimen.tsx'
import { StateSpecimens } from './state-specimens.tsx'

function Words() {
  const [tab, setTab] = useState<'bills' | 'terms'>('bills')
  return (
    <Tabs
      label="Parts"
      selected={tab}
      onChange={setTab}
      tabs={[
        { id: 'bills', label: 'Bills', content: 'The last bill was paid on June 1.' },
        { id: 'terms', label: 'Terms', content: '25 years, 2.99%.' },
      ]}
    />
  )
}

/** Titles, cards, ledgers, statuses and waits. */
export function ContentSpecimens() {
  return (
    <Group title="Content">
      <PageTitle
        eyebrow="Thursday, June 18, 5:10 pm"
        lead="Next on July 1. It rises 2.9% each October, for 25 years."
        action={<Button wide="phone">Download contract</Button>}
      >
        You pay $142.18 a month
      </PageTitle>
      <Breadcrumbs label="You are here">
        <Crumb>
          <Link href="#support">Support</Link>
        </Crumb>
        <Crumb>
          <Link href="#system">System performance</Link>
        </Crumb>
        <Crumb here>Why is my battery not full?</Crumb>
      </Breadcrumbs>
      <StaffBanner
        label="Impersonation"
        title="Viewing as Teresa Moreno."
        action={
          <Button variant="staff" size="nav">
            Stop
          </Button>
        }
      >
        You can look but not act. Ends in 52:10.
      </StaffBanner>
      <NoticeSpecimens />
      <div className={css.row}>
        <Tag tone="good">Active</Tag>
        <Tag tone="warn">Action required</Tag>
        <Tag tone="bad">Canceled</Tag>
        <Tag>Archived</Tag>
        <Chip track="gallery.chip" removeLabel="Remove Qualification" onRemove={() => {}}>
          Qualification
        </Chip>
        <MiniPath now={2} />
        <Avatar initials="TM" />
        <Avatar initials="TM" size="large" />
      </div>
      <SplitCard
        bleed
        ratio="wide"
        quiet
        first={
          <>
            <CardHead look="section" aside="2 of 4 done">
              With you
            </CardHead>
            <Figure value="55.0" unit="kWh" size="l" />
            <StepsBar steps={3} current={2} />
          </>
        }
        second={
          <>
            <CardHead look="section">With us</CardHead>
            <p>Roof and wiring plans went to the City of Davis on May 28.</p>
          </>
        }
      />
      <Card bleed>
        <CardHead aside={<Tag tone="good">Active</Tag>}>Power now</CardHead>
        Your roof makes 4.2 kW.
      </Card>
      <EnergySpecimen />
      <Words />
      <LedgerSpecimens />
      <Accordion
        open={['a']}
        track="gallery.accordion"
        items={[
          { id: 'a', title: 'Why is my battery not full?', content: 'It keeps a part for the evening peak.' },
          { id: 'b', title: 'When does my payment rise?', content: 'Each October.' },
        ]}
      />
      <StateSpecimens />
      <div className={css.box}>
        <ScrollShadow label="Terms" inside={css.inner}>
          <p>{'You may cancel at any time before the third business day. '.repeat(20)}</p>
        </ScrollShadow>
      </div>
    </Group>
  )
}
