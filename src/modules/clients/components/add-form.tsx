import { Form, useNavigation } from 'react-router'
import type { ProofState } from '#modules/users/public.server.ts'
import { ProofField } from '#modules/users/public.tsx'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { type Option, Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface AddFormProps {
  readonly sites: readonly Option[]
  /** Finds those sites that are not offered: words, and how many are offered where there are more. */
  readonly finder: { readonly words: string; readonly max: number | null } | null
  /** What keys may be for: names of collections with the words of people. */
  readonly collections: readonly { readonly name: string; readonly label: string }[]
  readonly proof: ProofState
  readonly fault: { readonly message: string; readonly typed: Typed } | undefined
}

export interface Typed {
  readonly name: string
  readonly site: string
  readonly perMinute: string
  readonly scopes: readonly string[]
}

const nothing: Typed = { name: '', site: '', perMinute: '600', scopes: [] }

/** The form for a new client: whose it is and what its key allows. */
export function AddForm({ sites, finder, collections, proof, fault }: AddFormProps) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  const typed = fault?.typed ?? nothing
  return (
    <Card title={t('clients.add')}>
      {fault && <Alert tone="bad">{fault.message}</Alert>}
      {finder && (
        <Form method="get" className="mb-4 flex max-w-reading flex-wrap items-end gap-2">
          <Field
            id="q"
            label={t('clients.find-site')}
            help={finder.max === null ? undefined : t('clients.first-sites', { n: finder.max })}
          >
            {(wiring) => (
              <TextInput {...wiring} name="q" type="search" defaultValue={finder.words} maxLength={100} />
            )}
          </Field>
          <Button type="submit" kind="secondary">
            {t('clients.find')}
          </Button>
        </Form>
      )}
      <Form method="post" className="grid gap-4">
        <Field id="name" label={t('clients.name')} help={t('clients.name-help')} required>
          {(wiring) => <TextInput {...wiring} name="name" maxLength={100} defaultValue={typed.name} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="site" label={t('clients.site')} help={t('clients.site-help')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="site"
                placeholder={t('clients.platform')}
                options={sites}
                defaultValue={typed.site}
              />
            )}
          </Field>
          <Field id="perMinute" label={t('clients.per-minute')} required>
            {(wiring) => (
              <TextInput
                {...wiring}
                name="perMinute"
                type="number"
                min={1}
                max={6000}
                defaultValue={typed.perMinute}
              />
            )}
          </Field>
        </div>
        <FieldGroup id="scopes" legend={t('clients.scopes')} help={t('clients.scopes-help')}>
          <ul className="grid max-h-96 gap-x-6 overflow-y-auto rounded-card border border-line p-3 sm:grid-cols-2">
            {collections.map(({ name, label }) => (
              <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
                <span className="min-w-0 grow">
                  {label} <code className="text-xs text-muted">{name}</code>
                </span>
                <span className="flex gap-3">
                  {(['read', 'write'] as const).map((kind) => (
                    <label key={kind} className="flex min-h-11 items-center gap-1.5 text-sm">
                      <input
                        type="checkbox"
                        name="scope"
                        value={`${name}:${kind}`}
                        defaultChecked={typed.scopes.includes(`${name}:${kind}`)}
                        className="size-5 accent-brand"
                        aria-label={`${label}: ${t(`clients.${kind}`)}`}
                      />
                      {t(`clients.${kind}`)}
                    </label>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </FieldGroup>
        <ProofField id="add-proof" proof={proof} next="/resource/client" />
        <div>
          <Button type="submit" busy={isBusy}>
            {t('clients.make')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
