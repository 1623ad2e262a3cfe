import { screen } from '#shell/screen.server.ts'
import { readFeed } from '../feed.server.ts'

/** The newest posts of a group as a feed. */
export const loader = screen(readFeed)
