import { useState } from 'react'
import { Accordion } from '#src/ui/accordion.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Breadcrumbs, Crumb } from '#src/ui/breadcrumbs.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card, CardFoot, CardHead, SplitCard } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { EnergyTabs } from '#src/ui/energy-tabs.tsx'
import { ErrorPanel } from '#src/ui/error-panel.tsx'
import { Figure } from '#src/ui/figure.tsx'
import { FiguresTable } from '#src/ui/figures-table.tsx'
import { FigureCell, FigureCells, Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { CoverageBar, MiniPath, StepsBar } from '#src/ui/progress.tsx'
import { ScrollShadow } from '#src/ui/scroll-shadow.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import type { Source } from '#src/ui/source-mark.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { StaffBanner } from '#src/ui/staff-banner.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { Chip, Tag } from '#src/ui/tag.tsx'
import * as css from './gallery.css.ts'
import { Group, Specimen } from './specimen.tsx'

const energy = [
  { source: 'solar', label: 'Solar', total: '267.3', unit: 'kWh' },
  { source: 'home', label: 'Home', total: '142.9', unit: 'kWh' },
  { source: 'battery', label: 'Battery', total: '82.9', unit: 'kWh' },
  { source: 'grid', label: 'Grid', total: '76.8', unit: 'kWh' },
] as const

function Energy() {
  const [source, setSource] = useState<Source>('solar')
  return (
    <EnergyTabs label="Energy" tabs={energy} selected={source} onChange={setSource}>
      <Figure value="267.3" unit="kWh" size="xl" />
      <CoverageBar share={0.96}>96% of the readings since Sunday are in</CoverageBar>
      <FiguresTable
        caption="Solar by day"
        nameHead="Day"
        columns={[
          { id: 'solar', head: 'Solar, kWh' },
          { id: 'before', head: 'Week before' },
        ]}
        rows={[
          { id: '14', name: 'Sun, June 14', cells: { solar: '56.9', before: '54.1' } },
          { id: '15', name: 'Mon, June 15', cells: { solar: '58.4', before: '56.7' } },
        ]}
        total={{ id: 'sum', name: 'So far', cells: { solar: '267.3', before: '268.8' } }}
      />
      <CardFoot>
        <span>Times are in your home’s time zone, Pacific. Updated 5:10 pm.</span>
        <Button variant="secondary" size="foot" wide="phone">
          Download CSV
        </Button>
      </CardFoot>
    </EnergyTabs>
  )
}

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
      <Notice
        icon="bank"
        title="Autopay is off."
        action={
          <Button size="nav" wide="phone">
            Set up autopay
          </Button>
        }
        dismissLabel="Not now"
        onDismiss={() => {}}
      >
        Turn it on and each payment is taken from your bank account on its due date.
      </Notice>
      <Notice tone="warn" title="The last reading is 40 minutes old.">
        Refresh in 15 minutes.
      </Notice>
      <Notice tone="bad" title="Logging out failed.">
        You are still signed in. Try again.
      </Notice>
      <Notice tone="good">Your address is confirmed.</Notice>
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
      <Energy />
      <Words />
      <Ledger>
        <LedgerRow term="Signed">May 12, 2025</LedgerRow>
        <LedgerRow term="Original balance">$41,335.57</LedgerRow>
      </Ledger>
      <Ledger>
        <LedgerRow
          term="Phone"
          values="start"
          tag={<Tag tone="good">Verified</Tag>}
          action={<Link href="#phone">Edit</Link>}
        >
          (530) 555-0148
        </LedgerRow>
        <LedgerRow term="Billing address" values="start" action={<Link href="#address">Edit</Link>}>
          PO Box 1182
          <br />
          Davis, CA 95617
        </LedgerRow>
      </Ledger>
      <FigureCells>
        <FigureCell
          name="June"
          figure={<Figure value="1,018" unit="kWh" />}
          note="3% more than expected by now"
        />
        <FigureCell name="2026" figure={<Figure value="7,392" unit="kWh" />} note="99% of readings are in" />
      </FigureCells>
      <Accordion
        open={['a']}
        track="gallery.accordion"
        items={[
          { id: 'a', title: 'Why is my battery not full?', content: 'It keeps a part for the evening peak.' },
          { id: 'b', title: 'When does my payment rise?', content: 'Each October.' },
        ]}
      />
      <Specimen name="Waiting, empty, wrong">
        <Spinner>Checking your bank. This usually takes a few seconds.</Spinner>
        <SkeletonGroup label="Loading your agreement">
          <Skeleton width="60%" height="2.25rem" />
          <Skeleton width="40%" />
        </SkeletonGroup>
        <EmptyState title="No messages yet" action={<Button variant="secondary">Go to overview</Button>}>
          We write here when something about your system or your agreement changes.
        </EmptyState>
        <ErrorPanel title="Your messages did not load" retryLabel="Try again" onRetry={() => {}}>
          The connection broke off. Nothing is lost.
        </ErrorPanel>
      </Specimen>
      <div className={css.box}>
        <ScrollShadow label="Terms" inside={css.inner}>
          <p>{'You may cancel at any time before the third business day. '.repeat(20)}</p>
        </ScrollShadow>
      </div>
    </Group>
  )
}
