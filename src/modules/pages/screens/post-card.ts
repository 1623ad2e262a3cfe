import { sendCard } from '#modules/shares/public.server.ts'
import { screen } from '#shell/screen.server.ts'
import { POST_CARDS, readPostCard } from '../post-card.server.ts'

/** The picture that others show beside a link to the page. */
export const loader = screen(async (args) =>
  sendCard(args, POST_CARDS, await readPostCard(args.ctx, args.params.id ?? '')),
)
