import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp, plainlySpaced, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'
import { catchFiles } from '../app/saved-files.ts'
import { playUploads } from '../app/upload-network.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/admin/copy-upload/copy-upload-page.tsx'

const header = 'homeowner_contract_id,acknowledged'
const csv = (name = 'copies.csv', text = `${header}\nC-1001,true\n`) =>
  new File([text], name, { type: 'text/csv' })
const counts = { before_true: 1, after_true: 3, before_false: 2, after_false: 0 }
const wrongLines = (count: number, ...lines: [number, string][]) => ({
  status: 400,
  body: {
    default_code: 'invalid_csv',
    detail: 'English words',
    fields: {
      lines: [String(count)],
      ...Object.fromEntries(lines.map(([line, code]) => [`line ${line}`, [code]])),
    },
  },
})

describe.each(['en', 'es'] as const)('a file of acknowledgements in %s', (language) => {
  let uploads: ReturnType<typeof playUploads>
  beforeEach(() => {
    uploads = playUploads()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  const open = async () => {
    const opened = await openApp('/admin/auth_copy_ack', { me: me({ role: 'ADMIN' }), language })
    await screen.findByRole('heading', { level: 1, name: say('adminUpload.title') })
    return opened
  }
  const button = (id: string) => screen.getByRole('button', { name: say(id) })
  const input = () => screen.getByLabelText<HTMLInputElement>(say('adminUpload.fileLabel'))
  const choose = (file: File) => userEvent.upload(input(), file, { applyAccept: false })
  const drop = (files: File[]) => {
    const event = createEvent.drop(button('adminUpload.choose'))
    Object.defineProperty(event, 'dataTransfer', { value: { files } })
    fireEvent(button('adminUpload.choose'), event)
  }
  const send = async () => {
    await userEvent.click(screen.getByRole('button', { name: say('adminUpload.send') }))
    return waitFor(() => {
      const upload = uploads.at(-1)
      if (upload === undefined) throw new Error('nothing was sent')
      return upload
    })
  }

  it.each([
    ['no CSV', new File(['x'], 'roof.png', { type: 'image/png' }), 'notCsv'],
    ['an empty one', new File([], 'copies.csv', { type: 'text/csv' }), 'emptyFile'],
    ['one above 5 MB', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'copies.csv'), 'tooLarge'],
  ])(
    'that is %s is refused before anything is sent [UPLOAD-4, UPLOAD-5, UPLOAD-9]',
    async (_, file, problem) => {
      await open()
      await choose(file)
      expect(screen.getByText(plainlySpaced(say(`adminUpload.${problem}`)))).toBeVisible()
      expect(button('adminUpload.choose')).toHaveAccessibleDescription(say(`adminUpload.${problem}`))
      expect(screen.queryByRole('button', { name: say('adminUpload.send') })).toBeNull()
      await choose(csv())
      expect(screen.queryByText(plainlySpaced(say(`adminUpload.${problem}`)))).toBeNull()
      expect(uploads).toEqual([])
    },
  )

  it('can be dropped, and two at once are refused [UPLOAD-4, UPLOAD-9]', async () => {
    await open()
    drop([csv('a.csv'), csv('b.csv')])
    expect(await screen.findByText(say('adminUpload.severalFiles'))).toBeVisible()
    drop([csv('april.csv')])
    expect(await screen.findByText(/^april\.csv/)).toBeVisible()
    expect(button('adminUpload.send')).toBeVisible()
  })

  it('is sent with the token, tells how far it is, and shows the counts before and after, as a file too [ADMIN-49, UPLOAD-1, UPLOAD-2, UPLOAD-10, WIRE-5]', async () => {
    await open()
    await choose(csv())
    const upload = await send()
    expect([upload.method, new URL(upload.url).pathname]).toEqual([
      'POST',
      '/api/v1/upload_auth_copy_ack_csv/',
    ])
    expect(upload.headers.get('x-csrf-token')).toBe('token-of-the-page')
    expect(upload.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
    expect(upload.text()).toContain('name="file"')
    const bar = () => screen.getByRole('progressbar')
    act(() => upload.progress(42, 100))
    expect(bar()).toHaveAttribute('aria-valuenow', '42')
    act(() => upload.arrive())
    expect(bar()).toHaveAccessibleName(say('adminUpload.send'))
    expect(screen.getByText(say('adminUpload.reading'))).toBeVisible()
    act(() => upload.answer({ status: 200, body: counts }))
    const title = await screen.findByRole('heading', { name: say('adminUpload.doneTitle') })
    expect(title).toHaveFocus()
    // It would be said twice.
    expect(title.closest('[role="status"]')).toBeNull()
    const rows = within(screen.getByRole('table', { name: say('adminUpload.caption') })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      `${say('adminUpload.copies')}${say('adminUpload.before')}${say('adminUpload.after')}`,
      `${say('adminUpload.true')}13`,
      `${say('adminUpload.false')}20`,
      `${say('adminUpload.total')}33`,
    ])
    const { files, names } = catchFiles()
    await userEvent.click(screen.getByRole('button', { name: /^CSV/ }))
    await waitFor(() => expect(names).toEqual(['acknowledgements-result.csv']))
    expect((await files[0]?.text())?.split('\r\n')).toEqual([
      ['copies', 'before', 'after'].map((id) => say(`adminUpload.${id}`)).join(','),
      `${say('adminUpload.true')},1,3`,
      `${say('adminUpload.false')},2,0`,
      '',
    ])
    await choose(csv('may.csv'))
    expect(screen.queryByRole('table')).toBeNull()
    expect(await screen.findByText(/^may\.csv/)).toBeVisible()
  })

  it('names each wrong line with its cause, and how many more there are, as a file too [ADMIN-49, UPLOAD-3, UPLOAD-7, UPLOAD-8, UPLOAD-13]', async () => {
    await open()
    await choose(csv())
    const upload = await send()
    act(() =>
      upload.answer(
        wrongLines(2_000, [3, 'acknowledged'], [1_017, 'duplicate'], [1_018, 'unknown'], [1_019, 'new_code']),
      ),
    )
    const title = await screen.findByRole('heading', {
      name: say('adminUpload.wrongTitle', { count: 2_000 }),
    })
    expect(title).toHaveFocus()
    expect(title.closest('[role="alert"]')).toBeNull()
    const line = (number: number, cause: string) =>
      `${say('adminUpload.line', { line: number })} ${say(`adminUpload.wrong.${cause}`)}`
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      line(3, 'acknowledged'),
      line(1_017, 'duplicate'),
      line(1_018, 'unknown'),
      line(1_019, 'other'),
    ])
    expect(screen.getByText(say('adminUpload.more', { count: 1_996 }))).toBeVisible()
    expect(screen.queryByRole('button', { name: say('adminUpload.send') })).toBeNull()
    const { files, names } = catchFiles()
    await userEvent.click(screen.getByRole('button', { name: /^CSV/ }))
    await waitFor(() => expect(names).toEqual(['acknowledgements-wrong-lines.csv']))
    expect((await files[0]?.text())?.split('\r\n')[1]).toBe(`3,${say('adminUpload.wrong.acknowledged')}`)
    const person = userEvent.setup()
    await person.click(
      screen.getByRole('button', { name: `${say('adminUpload.copy')} ${say('adminUpload.wrongLines')}` }),
    )
    expect(await screen.findByText(say('adminUpload.copied'))).toBeVisible()
    expect((await navigator.clipboard.readText()).split('\n')[1]).toBe(
      `${say('adminUpload.line', { line: 1_017 })}\t${say('adminUpload.wrong.duplicate')}`,
    )
  })

  it.each([
    ['empty', 1],
    ['encoding', 1],
    ['header', 1],
    ['columns', 5],
    ['contract_id', 6],
  ] as const)('says what is wrong when it is %s [UPLOAD-4]', async (code, number) => {
    await open()
    await choose(csv())
    const upload = await send()
    act(() => upload.answer(wrongLines(1, [number, code])))
    expect(await screen.findByText(say(`adminUpload.wrong.${code}`))).toBeVisible()
  })

  it.each<
    [string, Parameters<ReturnType<typeof playUploads>[number]['answer']>[0], { en: string; es: string }]
  >([
    [
      'is too large for the server',
      { status: 413, body: { default_code: 'too_large', detail: 'English' } },
      { en: 'adminUpload.tooLarge', es: 'adminUpload.tooLarge' },
    ],
    [
      'comes too often',
      { status: 429, body: { default_code: 'throttled', detail: 'English' } },
      { en: 'adminUpload.tooMany', es: 'adminUpload.tooMany' },
    ],
    [
      'comes while others are taken in',
      { status: 503, body: { default_code: 'busy', detail: 'English' } },
      { en: 'adminUpload.busy', es: 'adminUpload.busy' },
    ],
    [
      'may not be sent any more',
      { status: 403, body: { default_code: 'forbidden', detail: 'English' } },
      { en: 'adminUpload.forbidden', es: 'adminUpload.forbidden' },
    ],
    [
      'may not be sent while looking as a homeowner',
      { status: 403, body: { default_code: 'impersonating', detail: 'English' } },
      { en: 'admin.looking', es: 'admin.looking' },
    ],
    [
      'is refused in words of the server',
      { status: 409, body: { default_code: 'odd', detail: 'Only on Mondays.' } },
      { en: 'adminUpload.serverSays', es: 'adminUpload.refused' },
    ],
    [
      'meets a failing server',
      { status: 500, body: { default_code: 'server_error', detail: 'Something went wrong.' } },
      { en: 'adminUpload.failedText', es: 'adminUpload.failedText' },
    ],
    ['meets a lost network', 'unreachable', { en: 'adminUpload.failedText', es: 'adminUpload.failedText' }],
  ])(
    'that %s stays chosen, says why and can be sent again [UPLOAD-5, UPLOAD-6, UPLOAD-21, IMP-34]',
    async (_, answer, words) => {
      await open()
      await choose(csv())
      const upload = await send()
      act(() => upload.answer(answer))
      const alert = await within(screen.getByRole('main')).findByRole('alert')
      const isUnsure = words[language] === 'adminUpload.failedText'
      expect(alert).toHaveTextContent(say(isUnsure ? 'adminUpload.unsureTitle' : 'adminUpload.failedTitle'))
      expect(alert).toHaveTextContent(plainlySpaced(say(words[language], { detail: 'Only on Mondays.' })))
      const toasts = within(screen.getByRole('region', { name: say('shell.toasts') }))
      const toast = say(isUnsure ? 'shell.somethingWentWrong' : words[language], {
        detail: 'Only on Mondays.',
      })
      if (answer !== 'unreachable') expect(await toasts.findByText(plainlySpaced(toast))).toBeVisible()
      expect(screen.getByText(/^copies\.csv/)).toBeVisible()
      await userEvent.click(button('adminUpload.sendAgain'))
      await waitFor(() => expect(uploads).toHaveLength(2))
      act(() => uploads[1]?.answer({ status: 200, body: counts }))
      expect(await screen.findByText(say('adminUpload.doneTitle'))).toBeVisible()
    },
  )

  it('is canceled on the way, keeps its place, and says that it may have arrived [UPLOAD-10]', async () => {
    await open()
    await choose(csv())
    const upload = await send()
    const places = screen.getAllByRole('status')
    await userEvent.click(button('adminUpload.cancel'))
    expect(upload.isAborted).toBe(true)
    expect(places).toContain(screen.getByText(say('adminUpload.canceled')).closest('[role="status"]'))
    expect(screen.getByText(say('adminUpload.canceled'))).toBeVisible()
    expect(button('adminUpload.send')).toHaveFocus()
    act(() => upload.answer({ status: 200, body: counts }))
    expect(screen.queryByText(say('adminUpload.doneTitle'))).toBeNull()
  })

  it('that has changed since it was chosen has to be chosen again [UPLOAD-9]', async () => {
    await open()
    const file = csv()
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    await choose(file)
    await userEvent.click(button('adminUpload.send'))
    expect(await screen.findByText(say('adminUpload.unreadable'))).toBeVisible()
    expect(button('adminUpload.choose')).toHaveFocus()
    expect(button('adminUpload.choose')).toHaveAccessibleDescription(say('adminUpload.unreadable'))
    expect(uploads).toEqual([])
  })

  it('has a template to begin with [UPLOAD-11]', async () => {
    const { files, names } = catchFiles()
    await open()
    await userEvent.click(button('adminUpload.template'))
    expect(names).toEqual(['acknowledgements.csv'])
    expect(await files[0]?.text()).toBe(`${header}\r\n`)
  })

  it.each([
    ['SUPPORT', '/admin/agreements'],
    ['IMPERSONATE_ONLY', '/admin/agreements'],
    ['MARKETING', '/admin/manage_faqs'],
  ] as const)('is not for %s, who is led elsewhere [ROLE-11, GUARD-15]', async (role, elsewhere) => {
    const { path } = await openApp('/admin/auth_copy_ack', { me: me({ role }), language })
    expect(path()).toBe(elsewhere)
  })
})
