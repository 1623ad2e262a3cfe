import { notFound } from '#kernel/errors.ts'
import { screen } from '#shell/screen.server.ts'

export const loader = screen(async () => {
  throw notFound()
})

export default function NotFoundScreen() {
  return null
}
