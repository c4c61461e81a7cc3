import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { listedCategories } from '#domain/faq.ts'
import { faqPolicy } from '#domain/policy.ts'
import type { Tag } from '#src/api/queries/faqs.ts'
import { tagWords } from '#src/app/tag-words.ts'
import { trimText, typedText } from '#src/app/typed-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { Chip } from '#src/ui/tag.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { label } from '#src/ui/theme/text.css.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import * as css from './faq-editing.css.ts'
import type { TagCreating } from './use-create-tag.ts'

/** What was chosen last, to be heard; null once another was taken away. */
function useAdded(chosen: readonly string[]): string | null {
  const [known, setKnown] = useState(chosen)
  const [added, setAdded] = useState<string | null>(null)
  if (known.join() !== chosen.join()) {
    setKnown(chosen)
    setAdded(chosen.find((id) => !known.includes(id)) ?? null)
  }
  return added
}

type Props = {
  tags: readonly Tag[]
  chosen: readonly string[]
  isBusy: boolean
  creating: TagCreating
  onAdd: (id: string) => void
  onRemove: (id: string) => void
}

/** The tags of a question, each at most once; others to add, and a new one. ADMIN-15, ADMIN-16, FAQ-17 */
export function FaqTags({ tags, chosen, isBusy, creating, onAdd, onRemove }: Props) {
  const intl = useIntl()
  const id = useId()
  const own = tags.filter((tag) => chosen.includes(tag.id))
  const addedId = useAdded(chosen)
  const added = own.find((tag) => tag.id === addedId)
  const isFull = chosen.length >= faqPolicy.mostTags
  // A page can be chosen before its tag is needed for the first time.
  const pages = listedCategories
    .map((category) => `category:${category}`)
    .filter((page) => tags.every(({ tag }) => tag.toLowerCase() !== page))
    .map((page) => ({ id: page, tag: page }))
  const [chips, adding] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const goOnFrom = (removed: number) => {
    const ways = chips.current?.querySelectorAll('button')
    const next = ways?.[removed + 1] ?? ways?.[removed - 1] ?? adding.current?.querySelector('button')
    next?.focus()
  }
  return (
    <section className={css.tags} aria-labelledby={id}>
      <h2 className={label} id={id}>
        <FormattedMessage id="adminFaqs.tags" />
      </h2>
      <p className={css.note}>
        <FormattedMessage id="adminFaqs.tagsHint" />
      </p>
      <div className={css.chips} ref={chips}>
        {own.map((tag, at) => (
          <Chip
            key={tag.id}
            removeLabel={intl.formatMessage({ id: 'adminFaqs.removeTag' }, { tag: tagWords(intl, tag.tag) })}
            messageId="adminFaqs.removeTag"
            onRemove={() => {
              if (isBusy) return
              onRemove(tag.id)
              goOnFrom(at)
            }}
          >
            {tagWords(intl, tag.tag)}
          </Chip>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">
          {added && <FormattedMessage id="adminFaqs.tagAdded" values={{ tag: tagWords(intl, added.tag) }} />}
        </span>
      </VisuallyHidden>
      <div className={css.adding} ref={adding}>
        <Select
          label={intl.formatMessage({ id: 'adminFaqs.addTag' })}
          placeholder={intl.formatMessage({ id: isFull ? 'adminFaqs.tagsFull' : 'adminFaqs.chooseTag' })}
          options={[...pages, ...tags]
            .filter((tag) => !chosen.includes(tag.id))
            .map((tag) => ({ id: tag.id, label: tagWords(intl, tag.tag) }))}
          value={null}
          disabled={isFull}
          onChange={(id) => {
            if (pages.some((page) => page.id === id)) creating.create(id)
            else if (!isBusy) onAdd(id)
          }}
        />
        <NewTag creating={creating} />
      </div>
    </section>
  )
}

function NewTag({ creating }: { creating: TagCreating }) {
  const { name, problem, isPending, type, create } = creating
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    create(name)
  }
  return (
    <div className={css.newTag}>
      <TextField
        label={<FormattedMessage id="adminFaqs.newTag" />}
        hint={<FormattedMessage id="adminFaqs.newTagHint" />}
        value={name}
        readOnly={isPending}
        error={
          problem !== null && (
            <FormattedMessage
              id={problem}
              values={{ most: faqPolicy.mostOfTag, all: faqPolicy.mostTagsInAll }}
            />
          )
        }
        onChange={(event) => type(typedText(event))}
        onCompositionEnd={(event) => type(typedText(event))}
        onBlur={(event) => trimText(event, type)}
        onKeyDown={onKeyDown}
      />
      <span className={css.beside}>
        <Button
          variant="secondary"
          wide="phone"
          busy={isPending}
          messageId="adminFaqs.createTag"
          onClick={() => create(name)}
        >
          <FormattedMessage id="adminFaqs.createTag" />
        </Button>
      </span>
    </div>
  )
}
