import { sendCard } from '#modules/shares/public.server.ts'
import { screen } from '#shell/screen.server.ts'
import { COURSE_CARDS, readCourseCard } from '../seo/course-card.server.ts'

/** The picture that others show beside a link to the course. */
export const loader = screen(async (args) =>
  sendCard(args, COURSE_CARDS, await readCourseCard(args.ctx, args.params.id ?? '')),
)
