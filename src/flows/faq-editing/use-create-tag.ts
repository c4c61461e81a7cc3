import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tagProblem } from '#domain/faq.ts'
import { faqPolicy } from '#domain/policy.ts'
import { codeOf } from '#src/api/code-of.ts'
import { isRefusal, statusOf } from '#src/api/failure.ts'
import { createTag, type Tag, tagsQuery } from '#src/api/queries/faqs.ts'
import { mayBeDone } from '#src/api/unanswered.ts'
import { reportError } from '#src/app/error-reports.ts'

/** Why a tag was not created, as far as it helps. */
const reasons: Readonly<Record<string, string>> = {
  too_many: 'adminFaqs.tagsAll',
  impersonating: 'admin.looking',
}

/** Makes a tag that there is none of yet; one that there is already, whatever its case, is taken as it is; none while the question is saved. */
export function useCreateTag(tags: readonly Tag[], isBusy: boolean, onCreated: (id: string) => void) {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (tag: string) => createOrFind(queryClient, tag),
    networkMode: 'always',
    onSuccess: (tag) => {
      queryClient.setQueryData(tagsQuery.queryKey, (before) => before && withTag(before, tag))
      void queryClient.invalidateQueries({ queryKey: tagsQuery.queryKey })
      setName('')
      onCreated(tag.id)
    },
    onError: (error) => {
      if (statusOf(error) === 409) {
        void queryClient.invalidateQueries({ queryKey: tagsQuery.queryKey })
        return setProblem('adminFaqs.tagTaken')
      }
      const known = reasons[codeOf(error)]
      if (known !== undefined) return setProblem(known)
      setProblem(mayBeDone(error) ? 'adminFaqs.tagNotKnown' : 'adminFaqs.tagNotCreated')
      reportError('tag', error)
    },
  })
  return {
    name,
    problem,
    isPending,
    type: (text: string) => {
      setName(text)
      setProblem((before) => before && problemOf(text.trim()))
    },
    create: (text: string) => {
      if (isPending || isBusy) return
      const tag = text.trim()
      const known = sameTag(tags, tag)
      const wrong = problemOf(tag)
      setProblem(wrong)
      if (wrong !== null) return
      if (known === undefined) return mutate(tag)
      setName('')
      onCreated(known.id)
    },
  }
}

const sameTag = (tags: readonly Tag[], name: string): Tag | undefined =>
  tags.find((one) => one.tag.toLowerCase() === name.toLowerCase())

const withTag = (tags: Tag[], made: Tag): Tag[] => (sameTag(tags, made.tag) ? tags : [...tags, made])

/** No answer came, and the list, read anew, has no such tag. */
class NotThere extends Error {}

/** A tag whose answer was lost may have been created: then the list, read anew, has it. FAQ-19 */
async function createOrFind(queryClient: QueryClient, name: string): Promise<Tag> {
  try {
    return await createTag(name)
  } catch (error) {
    if (isRefusal(error)) throw error
    const now = await queryClient.fetchQuery({ ...tagsQuery, networkMode: 'always' }).catch((): null => null)
    if (now === null) throw error
    const made = sameTag(now, name)
    if (made === undefined) throw new NotThere('The tag was not created', { cause: error })
    return made
  }
}

export type TagCreating = ReturnType<typeof useCreateTag>

function problemOf(tag: string): string | null {
  const wrong = tagProblem(tag)
  if (wrong === 'validation.required') return 'adminFaqs.tagRequired'
  if (wrong !== null || tag.includes(',')) return 'adminFaqs.tagInvalid'
  return tag.length > faqPolicy.mostOfTag ? 'adminFaqs.tagTooLong' : null
}
