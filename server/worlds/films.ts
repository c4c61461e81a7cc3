import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { OnboardingStep } from '#domain/onboarding-step.ts'
import type { Executor } from '../data/database.ts'
import { addVideo, listVideos } from '../data/videos.ts'

type Film = {
  /** of the file in `films/`, and of its captions */
  name: string
  title: string
  description: string
  /** whom or what it is for: a tag of agreements, or the name of a step of onboarding */
  tags: readonly string[]
}

const ofStep = (step: OnboardingStep): string[] => [step]

/** What the sandbox's provider shows: drawn, without sound; what there is to say stands in the captions. */
const sandboxFilms: readonly Film[] = [
  {
    name: 'agreement',
    title: 'Your agreement, page by page',
    description: 'What you pay, how long it runs, and what we promise.',
    tags: ['ppa'],
  },
  {
    name: 'pre-installation',
    title: 'From the contract to the permits',
    description: 'What is measured, drawn and asked for before anything is put on your roof.',
    tags: ofStep('PRE_INSTALLATION'),
  },
  {
    name: 'system-installation',
    title: 'The days of the installation',
    description: 'Who comes, what they do, and how long it takes.',
    tags: ofStep('SYSTEM_INSTALLATION'),
  },
  {
    name: 'system-activation',
    title: 'Your first morning with your own power',
    description: 'Where the energy of your roof goes.',
    tags: ofStep('SYSTEM_ACTIVATION'),
  },
]

const folder = '/sandbox/films'

/** Puts the films of the sandbox where there is no video at all. How many. */
export async function seedFilms(executor: Executor): Promise<number> {
  if ((await listVideos(executor)).length > 0) return 0
  for (const [index, { name, ...film }] of sandboxFilms.entries()) {
    await addVideo(executor, {
      ...film,
      url: `${folder}/${name}.webm`,
      captions_en_url: `${folder}/${name}.en.vtt`,
      captions_es_url: `${folder}/${name}.es.vtt`,
      order: (index + 1) * 10,
    })
  }
  return sandboxFilms.length
}

/** The files themselves, whole or in the ranges that players ask for. */
export async function filmPages(films: FastifyInstance): Promise<void> {
  await films.register(fastifyStatic, {
    root: join(import.meta.dirname, 'films'),
    decorateReply: false,
    cacheControl: false,
    index: false,
  })
}
