import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { flagKeys } from '#domain/feature-flags.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me, system } from '../app/people.ts'

/** What the overview of the second home waits for. */
let letIt = () => {}
let held = Promise.resolve()

vi.mock('#src/pages/overview/ready.ts', () => ({
  readyOverview: async (_client: unknown, _all: unknown, one?: { id: string } | null) => {
    if (one?.id === 'agreement-2') await held
  },
}))

beforeEach(() => {
  held = new Promise((resolve) => {
    letIt = resolve
  })
})

const at = (street_1: string) => ({ address: { ...system().address, street_1 } })
const homes = [
  agreement(),
  agreement({ id: 'agreement-2', system: system({ id: 'system-2', ...at('9 Birch Road') }) }),
  agreement({ id: 'agreement-3', system: system({ id: 'system-3', ...at('7 Elm Court') }) }),
]
const chosen = () => sessionStorage.getItem('porchlight:selected-agreement')
const open = () => openApp('/dashboard/overview', { me: me({ agreements: homes }) })

async function choose(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(say('shell.home')) }))
  await userEvent.click(await screen.findByRole('option', { name }))
}

async function arrive() {
  await act(async () => {
    letIt()
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
}

describe('a home whose overview is slow to come', () => {
  it('is shown once it has [LAYOUT-20, LAYOUT-39]', async () => {
    await open()
    await choose('9 Birch Road')
    expect(chosen()).toBeNull()
    await arrive()
    await waitFor(() => expect(chosen()).toBe('agreement-2'))
  })

  it('leads nobody back who has gone to another page meanwhile [LAYOUT-20, LAYOUT-39]', async () => {
    const { path, router } = await open()
    await choose('9 Birch Road')
    await act(() => router.navigate({ href: '/agreements' }))
    await arrive()
    expect([path(), chosen()]).toEqual(['/agreements', null])
  })

  it('stands behind a home that was chosen after it [LAYOUT-20, LAYOUT-39]', async () => {
    await open()
    await choose('9 Birch Road')
    await choose('7 Elm Court')
    await waitFor(() => expect(chosen()).toBe('agreement-3'))
    await arrive()
    expect(chosen()).toBe('agreement-3')
  })
})

describe('a home that is chosen over a message that is being written', () => {
  it('is not shown to who stays with it, and is to who leaves it [SUP-5, SUP-26]', async () => {
    const { path } = await openApp('/dashboard/support', { me: me({ agreements: homes }), flags: flagKeys })
    await userEvent.type(await screen.findByRole('textbox', { name: say('support.message') }), 'Since Monday')
    await choose('7 Elm Court')
    await userEvent.click(await screen.findByRole('button', { name: say('support.stay') }))
    expect([path(), chosen()]).toEqual(['/dashboard/support', null])
    expect(screen.getByRole('textbox', { name: say('support.message') })).toHaveValue('Since Monday')
    await choose('7 Elm Court')
    await userEvent.click(await screen.findByRole('button', { name: say('support.leave') }))
    await waitFor(() => expect([path(), chosen()]).toEqual(['/dashboard/overview', 'agreement-3']))
  })
})
