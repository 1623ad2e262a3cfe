import { useLoaderData } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { Editor } from '../components/editor.tsx'
import { useOpenDesk } from '../components/use-open-desk.ts'
import { answerDesk } from '../drafts/answer-desk.server.ts'
import { readDesk } from '../drafts/read-desk.server.ts'
import styles from './builder.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = screen(async ({ ctx, params }) => {
  const desk = await readDesk(ctx, params.id ?? '')
  return { desk, meta: { title: desk.post.title } }
})

export const action = screen(answerDesk)

// The editor says itself what has changed; reading everything anew would take the page away under somebody's hands.
export const shouldRevalidate = () => false

/** Where a person without code builds a page or a form. */
export default function BuilderScreen() {
  const { desk } = useLoaderData<typeof loader>()
  return <Editor desk={useOpenDesk(desk)} />
}
