import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { meQuery } from '#src/api/queries/people.ts'
import { forgetPersonalData } from '#src/app/query-client.ts'
import { ContractButton } from '#src/flows/contract-download/contract-button.tsx'
import { inHouse } from '../app/in-house.tsx'
import { type Answer, refused } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'

const asking = 'GET /agreements/agreement-1/contract/'
const file = 'GET /files/of-this-contract'
const found = {
  body: {
    presigned_url: 'https://store.example/files/of-this-contract?signature=short',
    expires_at: '2026-11-20T12:00:00Z',
  },
}
const paper = { body: '%PDF-', headers: { 'content-type': 'application/pdf' } }

/** A page with the button, and a way on from it. */
function Page({ onPressed }: { onPressed: () => void }) {
  const [isLeft, setIsLeft] = useState(false)
  if (isLeft) return null
  return (
    <>
      <ContractButton agreement={agreement()} onPressed={onPressed} />
      <button type="button" onClick={() => setIsLeft(true)}>
        Go on
      </button>
    </>
  )
}

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`)
  })
})

describe.each(['en', 'es'] as const)('the download of the contract in %s', (language) => {
  const pressed = vi.fn()
  const open = (answers: Record<string, Answer | Answer[]>) => {
    pressed.mockClear()
    return inHouse(<Page onPressed={pressed} />, {
      me: me(),
      language,
      answers,
    })
  }
  const button = () => screen.getByRole('button', { name: say('contract.download') })
  const download = () => userEvent.click(button())
  const dialog = (title = 'contract.failedTitle') => screen.findByRole('dialog', { name: say(title) })
  const choose = async (id: string) =>
    userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: say(id) }))
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  it('saves the signed contract under the agreement’s number, and stays on the page [AGR-8, ONB-31]', async () => {
    const { network, went } = await open({ [asking]: found, [file]: paper })
    await download()
    expect(await screen.findByText(say('contract.saved'))).toBeVisible()
    expect(saved).toEqual(['signed-contract-C-1001.pdf from blob:paper'])
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(network.calls.map(({ call }) => call)).toEqual([asking, file])
    expect(network.callsOf(file)[0]?.headers.get('x-csrf-token')).toBe(null)
    expect(went).toEqual([])
    expect(button()).not.toHaveAttribute('aria-busy')
  })

  it('takes no second press while it is on its way', async () => {
    const { network } = await open({ [asking]: 'pending' })
    await download()
    expect(button()).toHaveAttribute('aria-busy', 'true')
    await download()
    expect(network.callsOf(asking)).toHaveLength(1)
  })

  it.each<[string, Record<string, Answer>, string]>([
    ['no contract is filed', { [asking]: refused(404, 'no_contract') }, 'contract.missingText'],
    ['the server fails', { [asking]: refused(500, 'server_error') }, 'contract.notBroughtText'],
    ['the agreement is gone', { [asking]: refused(404, 'not_found') }, 'contract.notBroughtText'],
    ['the network is lost', { [asking]: found, [file]: 'unreachable' }, 'contract.notBroughtText'],
    ['the address has ended', { [asking]: found, [file]: refused(403, 'ended') }, 'contract.notBroughtText'],
    ['another page comes', { [asking]: found, [file]: { body: 'sign in' } }, 'contract.notBroughtText'],
  ])('says by toast and dialog when %s, and saves nothing [AGR-8, ONB-31]', async (_, answers, words) => {
    await open(answers)
    await download()
    const title = words === 'contract.missingText' ? 'contract.missingTitle' : 'contract.failedTitle'
    expect(within(await dialog(title)).getByText(say(words))).toBeVisible()
    expect(screen.getByText(say('shell.somethingWentWrong'))).toBeInTheDocument()
    expect(saved).toEqual([])
    await choose('contract.close')
    await isGone()
    await waitFor(() => expect(button()).toHaveFocus())
  })

  it.each([
    ['the answer', 1],
    ['the file', 2],
  ])(
    'says that it was not brought when %s does not come within a minute and a half [AGR-8]',
    async (_, late) => {
      let asked = 0
      const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
        asked += 1
        const signal = new AbortController()
        if (asked === late) signal.abort(new DOMException('Too late', 'TimeoutError'))
        return signal.signal
      })
      onTestFinished(() => limit.mockRestore())
      await open({ [asking]: found, [file]: paper })
      await download()
      expect(within(await dialog()).getByText(say('contract.notBroughtText'))).toBeVisible()
      expect(limit.mock.calls).toEqual(Array.from({ length: late }, () => [90_000]))
      expect(saved).toEqual([])
      await choose('contract.tryAgain')
      await waitFor(() => expect(saved).toHaveLength(1))
    },
  )

  it('tries again from the dialog [ONB-31]', async () => {
    const { network } = await open({ [asking]: [refused(503, 'busy'), found], [file]: paper })
    await download()
    await choose('contract.tryAgain')
    await waitFor(() => expect(saved).toHaveLength(1))
    await isGone()
    expect(network.callsOf(asking)).toHaveLength(2)
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  const leaveWhile = async (late: string) => {
    const opened = await open({ [asking]: found, [file]: paper, [late]: 'pending' })
    await download()
    await waitFor(() => expect(opened.network.callsOf(late)).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
    return opened
  }

  it.each([
    [asking, found],
    [file, paper],
  ])(
    'saves the file, and says so, though the page was left before %s answered [AGR-8, ONB-31]',
    async (late, answer) => {
      const { network } = await leaveWhile(late)
      network.settle(late, answer)
      expect(await screen.findByText(say('contract.saved'))).toBeVisible()
      expect(saved).toEqual(['signed-contract-C-1001.pdf from blob:paper'])
    },
  )

  it.each([
    [asking, 'contract.missingTitle', refused(404, 'no_contract')],
    [asking, 'contract.failedTitle', refused(500, 'server_error')],
    [file, 'contract.failedTitle', refused(403, 'ended')],
  ])(
    'says by toast when %s fails after the page was left that it was the contract: %s [AGR-8, ONB-31]',
    async (late, words, answer) => {
      const { network } = await leaveWhile(late)
      network.settle(late, answer)
      expect(await screen.findByText(say(words))).toBeVisible()
      expect(saved).toEqual([])
    },
  )

  it.each([
    [asking, 'nobody', found],
    [file, 'nobody', paper],
    [file, 'somebody else', paper],
  ])(
    'is neither saved nor told of when %s answers and %s is signed in by then [AGR-8]',
    async (late, who, answer) => {
      const { network, queryClient } = await leaveWhile(late)
      if (who === 'nobody') forgetPersonalData(queryClient)
      else queryClient.setQueryData(meQuery.queryKey, me({ id: 'person-2' }))
      network.settle(late, answer)
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
      expect(saved).toEqual([])
      for (const words of ['contract.saved', 'contract.failedTitle', 'contract.missingTitle'])
        expect(screen.queryByText(say(words))).toBeNull()
    },
  )
})
