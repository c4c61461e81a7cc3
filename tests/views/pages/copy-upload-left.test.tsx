import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announce } from '#src/app/announce.tsx'
import { toasts } from '../app/account.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'
import { playUploads, type UploadAnswer } from '../app/upload-network.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/admin/copy-upload/copy-upload-page.tsx'

const counts = { before_true: 1, after_true: 3, before_false: 2, after_false: 0 }
const wrong = {
  default_code: 'invalid_csv',
  detail: 'English words',
  fields: { lines: ['2'], 'line 2': ['acknowledged'], 'line 3': ['unknown'] },
}

describe.each(['en', 'es'] as const)('a file of acknowledgements whose page is left, in %s', (language) => {
  let uploads: ReturnType<typeof playUploads>
  beforeEach(() => {
    uploads = playUploads()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  const sendOne = async () => {
    await screen.findByRole('heading', { level: 1, name: say('adminUpload.title') })
    const before = uploads.length
    const file = new File(['homeowner_contract_id,acknowledged\nC-1001,true\n'], 'copies.csv')
    await userEvent.upload(screen.getByLabelText<HTMLInputElement>(say('adminUpload.fileLabel')), file)
    await userEvent.click(screen.getByRole('button', { name: say('adminUpload.send') }))
    return waitFor(() => {
      const sent = uploads[before]
      if (sent === undefined) throw new Error('nothing was sent')
      return sent
    })
  }
  /** It is on its way. */
  const send = async () => {
    const app = await openApp('/admin/auth_copy_ack', { me: me({ role: 'ADMIN' }), language })
    const upload = await sendOne()
    const leave = () => act(() => app.router.navigate({ to: '/admin/statistics' }))
    return { ...app, upload, leave }
  }
  const told = (id: string, values?: Record<string, number>) => within(toasts()).findByText(say(id, values))
  /** By then every toast that was to come stands: this one came later than it. */
  const lastToast = async () => {
    announce('error', 'shell.somethingWentWrong')
    await told('shell.somethingWentWrong')
  }
  /** Whether the end of the tab is asked about. */
  const asksAtEnd = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  it.each<[string, UploadAnswer, string, Record<string, number> | undefined]>([
    ['is taken in', { status: 200, body: counts }, 'doneElsewhere', counts],
    ['has wrong lines', { status: 400, body: wrong }, 'wrongElsewhere', { count: 2 }],
    [
      'is refused',
      { status: 403, body: { default_code: 'forbidden', detail: 'No.' } },
      'forbidden',
      undefined,
    ],
    ['has no answer', 'unreachable', 'unsureElsewhere', undefined],
  ])(
    'is sent on, and that it %s is told where the person is; till then the end of the tab asks [UPLOAD-16]',
    async (_, answer, id, values) => {
      const { upload, leave } = await send()
      await leave()
      expect(await told('adminUpload.goesOn')).toBeVisible()
      expect(upload.isAborted).toBe(false)
      expect(asksAtEnd()).toBe(true)
      act(() => upload.answer(answer))
      expect(await told(`adminUpload.${id}`, values)).toBeVisible()
      expect(asksAtEnd()).toBe(false)
    },
  )

  it('has the end of the tab asked about while one of two that were left is still on its way [UPLOAD-16]', async () => {
    const { router, upload, leave } = await send()
    await leave()
    await told('adminUpload.goesOn')
    await act(() => router.navigate({ to: '/admin/auth_copy_ack' }))
    const second = await sendOne()
    await leave()
    act(() => upload.answer({ status: 200, body: counts }))
    await told('adminUpload.doneElsewhere', counts)
    expect(asksAtEnd()).toBe(true)
    act(() => second.answer({ status: 400, body: wrong }))
    await told('adminUpload.wrongElsewhere', { count: 2 })
    expect(asksAtEnd()).toBe(false)
  })

  it('is said to be on its way on its page too, for whoever comes back to it [UPLOAD-16]', async () => {
    const { router, upload, leave } = await send()
    await leave()
    await told('adminUpload.goesOn')
    await act(() => router.navigate({ to: '/admin/auth_copy_ack' }))
    const main = within(screen.getByRole('main'))
    expect(await main.findByText(say('adminUpload.goesOn'))).toBeVisible()
    act(() => upload.answer({ status: 200, body: counts }))
    await told('adminUpload.doneElsewhere', counts)
    await waitFor(() => expect(main.queryByText(say('adminUpload.goesOn'))).toBeNull())
  })

  it('is told to nobody once its sender is gone [UPLOAD-16]', async () => {
    const { upload, leave, session } = await send()
    await leave()
    await told('adminUpload.goesOn')
    act(() => session.send({ type: 'session.rejected' }))
    act(() => upload.answer({ status: 200, body: counts }))
    await lastToast()
    expect(within(toasts()).queryByText(say('adminUpload.doneElsewhere', counts))).toBeNull()
  })

  it('is given up with the session, and said to be [UPLOAD-16]', async () => {
    const { upload, session } = await send()
    act(() => session.send({ type: 'session.rejected' }))
    expect(await told('adminUpload.canceled')).toBeVisible()
    expect(upload.isAborted).toBe(true)
  })

  it('asks at the end of the tab while it stands there [UPLOAD-16]', async () => {
    const { router, upload } = await send()
    const asks = () =>
      router.history
        ._getBlockers()
        .some(({ enableBeforeUnload: asked }) => (typeof asked === 'function' ? asked() : asked !== false))
    expect(asks()).toBe(true)
    act(() => upload.answer({ status: 200, body: counts }))
    await screen.findByText(say('adminUpload.doneTitle'))
    expect(asks()).toBe(false)
  })

  it('that was answered is left without a word of it [UPLOAD-16]', async () => {
    const { upload, leave } = await send()
    act(() => upload.answer({ status: 200, body: counts }))
    await screen.findByText(say('adminUpload.doneTitle'))
    await leave()
    await lastToast()
    expect(within(toasts()).queryByText(say('adminUpload.goesOn'))).toBeNull()
    expect(within(toasts()).queryByText(say('adminUpload.canceled'))).toBeNull()
  })
})
