import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tagProblem } from '#domain/faq.ts'
import { faqPolicy } from '#domain/policy.ts'
import { statusOf } from '#src/api/failure.ts'
import { createTag, type Tag, tagsQuery } from '#src/api/queries/faqs.ts'
import { reportError } from '#src/app/error-reports.ts'

/** Makes a tag that there is none of yet; one that there is already, whatever its case, is taken as it is; none while the question is saved. */
export function useCreateTag(tags: readonly Tag[], isBusy: boolean, onCreated: (id: string) => void) {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: createTag,
    networkMode: 'always',
    onSuccess: (tag) => {
      queryClient.setQueryData(tagsQuery.queryKey, (before) => before && [...before, tag])
      void queryClient.invalidateQueries({ queryKey: tagsQuery.queryKey })
      setName('')
      onCreated(tag.id)
    },
    onError: (error) => {
      if (statusOf(error) === 409) {
        void queryClient.invalidateQueries({ queryKey: tagsQuery.queryKey })
        return setProblem('adminFaqs.tagTaken')
      }
      setProblem('adminFaqs.tagNotCreated')
      reportError('tag', error)
    },
  })
  return {
    name,
    problem,
    isPending,
    type: (text: string) => {
      setName(text)
      setProblem(null)
    },
    create: (text: string) => {
      if (isPending || isBusy) return
      const tag = text.trim()
      const known = tags.find((one) => one.tag.toLowerCase() === tag.toLowerCase())
      const wrong = problemOf(tag)
      setProblem(wrong)
      if (wrong !== null) return
      if (known === undefined) return mutate(tag)
      setName('')
      onCreated(known.id)
    },
  }
}

export type TagCreating = ReturnType<typeof useCreateTag>

function problemOf(tag: string): string | null {
  const wrong = tagProblem(tag)
  if (wrong === 'validation.required') return 'adminFaqs.tagRequired'
  if (wrong !== null || tag.includes(',')) return 'adminFaqs.tagInvalid'
  return tag.length > faqPolicy.mostOfTag ? 'adminFaqs.tagTooLong' : null
}
