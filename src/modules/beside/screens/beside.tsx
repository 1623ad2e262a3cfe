import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { BesideFacts } from '#shell/beside/beside-facts.tsx'
import { type BesideAnswer, readBeside, tryBeside } from '#shell/beside/read-beside.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { Card } from '#ui/card.tsx'

const isPanel = (url: URL) => url.searchParams.has('panel')

export const loader = screen(async (args) => {
  if (isPanel(args.url)) return tryBeside(args)
  const record = await readBeside(args)
  // Whoever opens the link in a tab of its own wants all of the record.
  if (record.pageHref !== null) throw redirect(record.pageHref)
  return { ...record, meta: { title: record.title } }
})

/** A panel says that it was not answered; the page around it is not replaced by the screen of errors. */
export async function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs) {
  if (!isPanel(url)) return serverLoader()
  try {
    return await serverLoader()
  } catch {
    return { refused: '' }
  }
}

/** A record that has no page of its own. */
export default function BesideScreen() {
  const record = useLoaderData<BesideAnswer>()
  if (!('fields' in record)) return null
  return (
    <RecordPage title={record.title}>
      <Card title={record.label}>
        <BesideFacts record={record} />
      </Card>
    </RecordPage>
  )
}
