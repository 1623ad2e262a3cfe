import { useActionData, useLoaderData } from 'react-router'
import { RecordForm } from '#shell/records/record-form.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { readWriting, writePost } from '../add/write-post.server.ts'

export const loader = screen(readWriting)

export const action = screen(writePost)

/** A post that is being written, below the page that lists it. */
export default function WritePostScreen() {
  const { group, ...form } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage
      title={t('page-making.write-in', { group: group.title })}
      above={[
        { label: t('page-making.pages'), href: '/cms/pages' },
        { label: group.title, href: `/cms/pages/${group._id}` },
      ]}
    >
      <RecordForm
        {...form}
        fault={useActionData<typeof action>()}
        submit={t('page-making.save-post')}
        cancelHref={`/cms/pages/${group._id}`}
      />
    </RecordPage>
  )
}
