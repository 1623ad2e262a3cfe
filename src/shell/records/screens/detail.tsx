import { useActionData, useLoaderData } from 'react-router'
import { readForm } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { DetailPage } from '../detail-page.tsx'
import { actOnDetail, readDetail } from '../read-detail.server.ts'

export const loader = screen(readDetail)

export const action = screen(async (args) => actOnDetail(args, await readForm(args.request)))

/** Everything of one record that the actor may see, and what was done with it. */
export default function DetailScreen() {
  const answer = useActionData<typeof action>()
  return (
    <DetailPage
      shown={useLoaderData<typeof loader>()}
      fault={answer && 'message' in answer ? answer : undefined}
    />
  )
}
