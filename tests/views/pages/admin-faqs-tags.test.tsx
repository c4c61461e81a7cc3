import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Faq, Tag } from '#src/api/queries/faqs.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/admin/faqs/faqs-page.tsx'

const tags: Tag[] = ['lease', 'loan', 'north'].map((tag) => ({ id: `tag-${tag}`, tag }))
const faq: Faq = {
  id: 'a',
  question: 'When is it due?',
  answer: 'On the first.',
  order: 10,
  hidden: false,
  updated_at: '2026-11-02T15:04:05.000Z',
  tags,
}

describe.each(['en', 'es'] as const)('the tags of a question, in %s', (language) => {
  const removal = (name: string) => {
    const tag = say('adminFaqs.tagOf.audience', { name })
    return screen.findByRole('button', { name: say('adminFaqs.removeTag', { tag }) })
  }
  const remove = async (name: string) => {
    const gone = await removal(name)
    gone.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(gone).not.toBeInTheDocument())
  }

  it('hand the focus on from each that is removed to the next, from the last to the one before, and then to the field that adds one [FAQ-17]', async () => {
    await openApp('/admin/manage_faqs?question=a', {
      language,
      me: me({ role: 'MARKETING', agreements: [] }),
      answers: { 'GET /faqs/': { body: [faq] }, 'GET /tags/': { body: tags } },
    })
    await remove('lease')
    expect(await removal('loan')).toHaveFocus()
    await remove('north')
    expect(await removal('loan')).toHaveFocus()
    await remove('loan')
    expect(screen.getByRole('button', { name: new RegExp(say('adminFaqs.addTag')) })).toHaveFocus()
  })

  it('are heard when one is chosen from the list, and not when one is removed [FAQ-17]', async () => {
    await openApp('/admin/manage_faqs?question=a', {
      language,
      me: me({ role: 'MARKETING', agreements: [] }),
      answers: {
        'GET /faqs/': { body: [{ ...faq, tags: tags.slice(0, 1) }] },
        'GET /tags/': { body: tags },
      },
    })
    await removal('lease')
    const tag = say('adminFaqs.tagOf.audience', { name: 'loan' })
    await userEvent.click(screen.getByRole('button', { name: new RegExp(say('adminFaqs.addTag')) }))
    await userEvent.click(await screen.findByRole('option', { name: tag }))
    const said = await screen.findByText(say('adminFaqs.tagAdded', { tag }))
    const place = said.closest('[role="status"]')
    expect(place).not.toBeNull()
    await remove('loan')
    expect(place).toBeEmptyDOMElement()
  })

  const create = async (answers: Record<string, Answer | Answer[]>) => {
    await openApp('/admin/manage_faqs?question=a', {
      language,
      me: me({ role: 'MARKETING', agreements: [] }),
      answers: { 'GET /faqs/': { body: [faq] }, 'POST /tags/': 'unreachable', ...answers },
    })
    const name = await screen.findByRole('textbox', { name: say('adminFaqs.newTag') })
    await userEvent.type(name, 'solar club{Enter}')
    return name
  }

  it('have a new one that was created although its answer was lost, which is heard [FAQ-17, FAQ-19]', async () => {
    const made = { id: 'tag-new', tag: 'solar club' }
    const name = await create({ 'GET /tags/': [{ body: tags }, { body: [...tags, made] }] })
    expect(await removal('solar club')).toBeVisible()
    const tag = say('adminFaqs.tagOf.audience', { name: 'solar club' })
    expect(screen.getByText(say('adminFaqs.tagAdded', { tag })).closest('[role="status"]')).not.toBeNull()
    expect(name).toHaveValue('')
    expect(name).not.toHaveAttribute('aria-invalid', 'true')
  })

  it.each([
    ['that it was not created, which the list shows', { body: tags }, 'tagNotCreated'],
    ['that it is not known, where the list cannot be read either', 'unreachable' as const, 'tagNotKnown'],
  ])('say of a new one whose answer was lost %s [FAQ-19]', async (_, anew, problem) => {
    const name = await create({ 'GET /tags/': [{ body: tags }, anew] })
    const said = expect.stringContaining(say(`adminFaqs.${problem}`))
    await waitFor(() => expect(name).toHaveAccessibleDescription(said))
    expect(name).toHaveValue('solar club')
  })

  it.each([
    ['there are as many as there may be', refused(400, 'too_many'), 'adminFaqs.tagsAll'],
    ['this browser looks as a homeowner', refused(403, 'impersonating'), 'admin.looking'],
  ])('say of a new one what to do when %s [FAQ-10, IMP-34]', async (_, answer, why) => {
    const name = await create({ 'GET /tags/': { body: tags }, 'POST /tags/': answer })
    const said = expect.stringContaining(say(why, { all: 2_000 }))
    await waitFor(() => expect(name).toHaveAccessibleDescription(said))
    expect(name).toHaveValue('solar club')
  })
})
