import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { SiteStorage } from '../storage/site-storage.server.ts'
import { storageFields, type TypedStorage } from '../storage/storage-fields.ts'

/** What the server said of what was typed. */
export interface StorageAnswer {
  readonly message: string
  readonly isGood: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly typed: TypedStorage | null
}

interface FormProps {
  readonly site: SiteStorage
  readonly answer: StorageAnswer | undefined
}

/** The bucket of a site: what it is, whether it works, and the files that lie elsewhere. */
export function StorageForm({ site, answer }: FormProps) {
  const t = useT()
  const isTrying = useNavigation().formData?.get('intent') === 'try'
  const stored: TypedStorage = {
    endpoint: site.endpoint ?? '',
    region: site.region ?? '',
    bucket: site.bucket ?? '',
    key: '',
    secret: '',
  }
  const values = answer?.typed ?? stored
  return (
    <Card title={t('sites.storage-of', { site: site.siteName })}>
      <Form method="post" className="grid max-w-reading gap-4" noValidate>
        <output className="block empty:hidden">
          {answer && !isTrying && <Alert tone={answer.isGood ? 'ok' : 'bad'} title={answer.message} />}
        </output>
        <input type="hidden" name="site" value={site._id} />
        {storageFields.map((name) => (
          <Field
            key={name}
            id={name}
            label={t(`sites.storage-field.${name}`)}
            help={
              site.hasSecret && (name === 'key' || name === 'secret') ? t('sites.storage-stays') : undefined
            }
            error={answer?.errors[name]}
          >
            {(wiring) => (
              <TextInput
                {...wiring}
                name={name}
                type={name === 'secret' ? 'password' : 'text'}
                defaultValue={values[name]}
                autoComplete="off"
                spellCheck={false}
                maxLength={300}
              />
            )}
          </Field>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{t('sites.storage-save')}</Button>
          <Button type="submit" kind="secondary" name="intent" value="try" busy={isTrying}>
            {t('sites.storage-try')}
          </Button>
          {site.bucket && (
            <Button type="submit" kind="secondary" name="intent" value="usual">
              {t('sites.storage-back')}
            </Button>
          )}
          <LinkButton kind="secondary" href={`/setup/audit?record=${site._id}`}>
            {t('sites.storage-history')}
          </LinkButton>
        </div>
      </Form>
      <Moving site={site} />
    </Card>
  )
}

/** Files that lie elsewhere, and how a move to where new ones go went. */
function Moving({ site }: { readonly site: SiteStorage }) {
  const t = useT()
  const { move, apart } = site
  const counts = { moved: move?.moved ?? 0, missing: move?.missing ?? 0, error: move?.error ?? '' }
  return (
    <div className="mt-4 grid max-w-reading gap-3 empty:hidden">
      {move?.status === 'moving' && <Alert tone="info">{t('sites.storage-moving', counts)}</Alert>}
      {move?.status === 'failed' && <Alert tone="bad">{t('sites.storage-move-failed', counts)}</Alert>}
      {move?.status === 'done' && (
        <Alert tone={counts.missing > 0 ? 'warn' : 'ok'}>
          {t(counts.missing > 0 ? 'sites.storage-moved-without' : 'sites.storage-moved', counts)}
        </Alert>
      )}
      {apart > 0 && move?.status !== 'moving' && (
        <Form method="post" className="grid gap-2">
          <p>{t('sites.storage-apart', { files: apart })}</p>
          <p className="text-sm text-muted">{t('sites.storage-move-help')}</p>
          <input type="hidden" name="site" value={site._id} />
          <div>
            <Button type="submit" kind="secondary" name="intent" value="move">
              {t('sites.storage-move')}
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}
