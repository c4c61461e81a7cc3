/** What is heard of a session: somebody of support is there, it has ended, it broke or there can be none. */
export type SessionNews = 'joined' | 'ended' | 'failed'

/** Whoever lets support see the screen, as the window of the homeowner knows them. */
export type ScreenShareVendor = {
  /** Tells of the session of this window until what it gives back is called; a session that stands already is told at once. */
  follow(tell: (news: SessionNews) => void): () => void
  /** Begins a session, which support can join. One that cannot be begun is told as failed. */
  startLeader(): void
  /** Ends the session of this window, for both. */
  end(): void
}
