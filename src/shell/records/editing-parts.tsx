import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { RecordChanged } from '#shell/realtime/record-changed.tsx'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { Editing } from './editing.server.ts'
import type { FormFault } from './form-fault.server.ts'
import { PictureProgress } from './images/picture-progress.tsx'
import { RETRY_PICTURE } from './images/retry-picture.ts'
import { RecordForm } from './record-form.tsx'
import { REVEAL } from './sealed/reveal.ts'

/** Trying a picture again or showing a hidden value reads nothing anew: what was typed stays. */
export function keepTypedOnRetry({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const intent = formData?.get('intent')
  return intent === RETRY_PICTURE || intent === REVEAL ? false : defaultShouldRevalidate
}

interface EditingProps {
  readonly shown: Editing
  readonly fault: FormFault | undefined
}

/** Where the record is seen by others. */
export function PageLink({ href }: { readonly href: string | null | undefined }) {
  const t = useT()
  return href ? (
    <LinkButton kind="secondary" icon={<ExternalLink />} href={href}>
      {t('records-screen.see-page')}
    </LinkButton>
  ) : null
}

interface NoticesProps extends EditingProps {
  /** Beside what says that it was saved. */
  readonly action?: ReactNode
  /** False where nothing is typed that somebody else's change could overwrite. */
  readonly isForm?: boolean
}

/** What has happened to the record: changed by somebody else, saved, or with pictures under way. */
export function EditingNotices({ shown, fault, action, isForm = true }: NoticesProps) {
  const t = useT()
  const { watch, ownHref, listHref, pictures } = shown
  const isSaved = shown.isSaved && !fault
  return (
    <>
      {isForm && !fault?.isOutdated && (
        <RecordChanged key={watch.since} watch={watch} newestHref={ownHref} listHref={listHref} isForm />
      )}
      {(isSaved || pictures.length > 0) && (
        <div className="grid max-w-reading gap-4">
          {isSaved && (
            <Alert tone="ok" action={action}>
              {t('records-screen.saved')}
            </Alert>
          )}
          <PictureProgress pictures={pictures} />
        </div>
      )}
    </>
  )
}

/** The form of a record that is there already. */
export function EditingForm({
  shown,
  fault,
  cancelHref,
}: EditingProps & { readonly cancelHref: string | null }) {
  const t = useT()
  const { form } = shown
  return (
    <RecordForm
      fields={shown.fields}
      groups={shown.groups}
      values={form.values}
      choices={shown.choices}
      unseen={form.unseen}
      masked={form.masked}
      etag={form.etag}
      basis={form.basis}
      fault={fault}
      submit={t('records-screen.save')}
      cancelHref={cancelHref}
      newestHref={shown.ownHref}
    />
  )
}
