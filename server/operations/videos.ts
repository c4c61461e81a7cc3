import type { Handlers } from '../contract/handlers.ts'
import { listVideos } from '../data/videos.ts'
import type { Services } from '../services.ts'

/** Videos that explain the agreement and the way to one's own power. */
export const videos = ({ database }: Services) =>
  ({
    async listVideos() {
      return { status: 200, body: await listVideos(database.db) }
    },
  }) satisfies Pick<Handlers, 'listVideos'>
