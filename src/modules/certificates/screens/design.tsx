import { Download } from 'lucide-react'
import { useReducer, useState } from 'react'
import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { pictureRule } from '#kernel/storage/upload-rule.ts'
import { readForm } from '#shell/read-form.server.ts'
import { ImageInput } from '#shell/records/images/image-input.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { useUnsaved } from '#shell/records/use-unsaved.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { DesignCanvas, nameOfPart } from '../components/design-canvas.tsx'
import { PartSettings } from '../components/part-settings.tsx'
import { changeParts, newPart } from '../designs/change-parts.ts'
import { designPictures, type PlaceName, partKinds } from '../designs/design.ts'
import { readDesign, saveDesign, textsOfPlaces } from '../designs/edit-design.server.ts'
import { sampleCertificate } from '../designs/preview.server.ts'
import { sayFacts } from '../document/say-facts.ts'
import styles from './design.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = screen(async ({ ctx, params, url }) => {
  const design = await readDesign(ctx, params.id ?? '')
  const sampleOf = (lang: 'th' | 'en') => ({
    facts: sayFacts(sampleCertificate(ctx, lang, url.origin), lang),
    short: ctx.engine.catalog.translate(lang)('certificate-designs.sample.short'),
  })
  return {
    design,
    samples: { th: sampleOf('th'), en: sampleOf('en') },
    places: textsOfPlaces(),
    isSaved: url.searchParams.has('saved'),
    meta: { title: design.name },
  }
})

export const action = screen(async ({ ctx, params, request, url }) => {
  const form = await readForm(request)
  try {
    await saveDesign(ctx, params.id ?? '', form)
  } catch (error) {
    if (!(error instanceof DomainError) || ![400, 412].includes(error.status)) throw error
    await ctx.rollback()
    const code = error.code === 'records.invalid' ? 'certificate-designs.wrong' : error.code
    return data({ fault: ctx.t(code) }, { status: error.status })
  }
  return redirect(`${url.pathname}?saved=1`)
})

const { types, maxBytes } = pictureRule()

/** The designer of certificates: parts on a paper, their settings, and the pictures. */
export default function DesignScreen() {
  const { design, samples, places, isSaved } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  const t = useT()
  const watch = useUnsaved()
  const [parts, change] = useReducer(changeParts, design.parts)
  const [selected, setSelected] = useState<number | null>(null)
  const [pictures, setPictures] = useState(design.pictures)
  const [isLong, setIsLong] = useState(true)
  const [lang, setLang] = useState<'th' | 'en'>('th')
  const part = selected === null ? undefined : parts[selected]
  const sample = samples[lang]
  const facts = isLong ? sample.facts : { ...sample.facts, name: sample.short }
  const add = (made: ReturnType<typeof newPart>) => {
    change({ do: 'add', part: made })
    setSelected(parts.length)
  }
  const remove = (at: number) => {
    change({ do: 'remove', at })
    setSelected(null)
  }
  return (
    <RecordPage
      title={design.name}
      above={[{ label: t('certificate_design.plural'), href: '/lesson/certificates/designs' }]}
    >
      {refused && <Alert tone="bad">{refused.fault}</Alert>}
      {isSaved && !refused && <Alert tone="ok">{t('certificate-designs.saved')}</Alert>}
      <noscript>
        <Alert>{t('certificate-designs.needs-script')}</Alert>
      </noscript>
      <Form method="post" ref={watch} className="design-screen">
        <input type="hidden" name="ifMatch" value={design.etag} />
        <input type="hidden" name="parts" value={JSON.stringify(parts)} />
        <div className="design-main">
          <p className="text-muted">{t('certificate-designs.lead')}</p>
          <DesignCanvas
            parts={parts}
            pictures={pictures}
            facts={facts}
            lang={lang}
            selected={selected}
            onSelect={setSelected}
            onMove={(at, x, y) => change({ do: 'move', at, x, y })}
            onRemove={remove}
          />
          <div className="design-row">
            <Checkbox
              label={t('certificate-designs.show-long')}
              checked={isLong}
              onChange={(event) => setIsLong(event.target.checked)}
            />
            <Checkbox
              label={t('certificate-designs.show-english')}
              checked={lang === 'en'}
              onChange={(event) => setLang(event.target.checked ? 'en' : 'th')}
            />
          </div>
          <div className="design-row">
            {(['th', 'en'] as const).map((one) => (
              <LinkButton
                key={one}
                kind="secondary"
                icon={<Download />}
                href={`/lesson/certificates/designs/preview/${design._id}/${one}.pdf`}
                target="_blank"
              >
                {t(`certificate-designs.preview-${one}`)}
              </LinkButton>
            ))}
          </div>
          <p className="text-sm text-muted">{t('certificate-designs.preview-help')}</p>
        </div>
        <div className="design-side">
          <Card title={t('certificate-designs.settings')}>
            {part && selected !== null ? (
              <PartSettings
                part={part}
                onChange={(changes) => change({ do: 'set', at: selected, changes })}
                onRemove={() => remove(selected)}
                onStack={(by) => {
                  change({ do: 'stack', at: selected, by })
                  setSelected(Math.min(Math.max(selected + by, 0), parts.length - 1))
                }}
              />
            ) : (
              <p className="text-muted">{t('certificate-designs.none-chosen')}</p>
            )}
          </Card>
          <Card title={t('certificate-designs.add')}>
            <div className="design-row">
              {partKinds.map((kind) => (
                <Button
                  key={kind}
                  kind="secondary"
                  size="small"
                  onClick={() =>
                    add(
                      newPart(
                        kind,
                        kind === 'words'
                          ? { th: t('certificate-designs.kind.words'), en: 'Text' }
                          : undefined,
                      ),
                    )
                  }
                >
                  {t(`certificate-designs.kind.${kind}`)}
                </Button>
              ))}
              {places.map(({ place, th, en }) => (
                <Button
                  key={place}
                  kind="quiet"
                  size="small"
                  onClick={() => add(newPart('words', { th, en }))}
                >
                  {t(`certificate-designs.place.${place satisfies PlaceName}`)}
                </Button>
              ))}
            </div>
          </Card>
          <Card title={t('certificate-designs.parts')}>
            <ol className="design-list">
              {parts.map((one, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name of their own; their order is their place in the stack
                <li key={at}>
                  <button type="button" aria-pressed={selected === at} onClick={() => setSelected(at)}>
                    {nameOfPart(one, t)}
                  </button>
                </li>
              ))}
            </ol>
          </Card>
          <Card title={t('certificate-designs.basics')}>
            <div className="design-settings">
              <Field id="name" label={t('certificate_design.field.name')} required>
                {(wiring) => <TextInput {...wiring} name="name" maxLength={120} defaultValue={design.name} />}
              </Field>
              <Checkbox
                name="usual"
                defaultChecked={design.usual}
                label={t('certificate_design.field.usual')}
                help={t('certificate_design.help.usual')}
              />
            </div>
          </Card>
          <Card title={t('certificate-designs.pictures')}>
            <div className="design-settings">
              {designPictures.map((name) => (
                <Field
                  key={name}
                  id={name}
                  label={t(`certificate_design.field.${name}`)}
                  help={t(`certificate-designs.${name === 'background' ? 'background' : 'mark'}-help`)}
                >
                  {(wiring) => (
                    <ImageInput
                      value={design.pictures[name] ?? ''}
                      upload={{ purpose: `certificate_design.${name}`, types, maxBytes, ratio: null }}
                      wiring={{ ...wiring, name }}
                      onlyUploads
                      onChange={(address) => setPictures((now) => ({ ...now, [name]: address || null }))}
                    />
                  )}
                </Field>
              ))}
            </div>
          </Card>
          <Button type="submit" busy={isBusy}>
            {t('certificate-designs.save')}
          </Button>
        </div>
      </Form>
    </RecordPage>
  )
}
