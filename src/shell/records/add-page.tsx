import type { ComponentProps } from 'react'
import { RecordForm } from './record-form.tsx'
import { RecordPage } from './record-page.tsx'

type AddPageProps = Pick<
  ComponentProps<typeof RecordForm>,
  'fields' | 'groups' | 'values' | 'choices' | 'fault' | 'submit'
> & { readonly title: string; readonly listTitle: string; readonly listHref: string | null }

/** The page of a new record: its form below the way to the list. */
export function AddPage({ title, listTitle, listHref, ...form }: AddPageProps) {
  return (
    <RecordPage title={title} above={[{ label: listTitle, href: listHref }]}>
      <RecordForm {...form} cancelHref={listHref} />
    </RecordPage>
  )
}
