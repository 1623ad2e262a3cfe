import { lazy, type RefObject, Suspense, useId, useState } from 'react'
import { toText } from '#kernel/pages/stored.ts'
import { featureCodes } from '#kernel/tenancy/features.ts'
import { useT } from '#shell/texts.tsx'
import { patchPart } from '../model/change-parts.ts'
import { membersOf, type Part, typeOf } from '../model/part.ts'
import { describePicture, readSetting, writeSetting, writeSettings } from '../model/part-settings.ts'
import { typeIntoFrame } from './canvas.tsx'
import { FieldControl } from './field-control.tsx'
import { PictureControl } from './picture-control.tsx'
import { UniqueControl, uniqueSettings } from './unique-control.tsx'
import type { PageDesk } from './use-page.ts'

const RichTextEditor = lazy(() => import('#shell/rich-text/rich-text-editor.tsx'))

interface BlockProps {
  readonly page: PageDesk
  readonly part: Part
  readonly frame: RefObject<HTMLIFrameElement | null>
}

/** The settings of a block, by its declaration, and what every input has. */
export function BlockSettings({ page, part, frame }: BlockProps) {
  const t = useT()
  const id = useId()
  const spec = page.blocks.get(typeOf(part))
  const { name, value, required, reqError, inputType, show, feature } = membersOf(part)
  const postId = page.desk.post._id
  const write = (member: string, next: unknown) =>
    page.change(patchPart(page.parts, part.id, { [member]: next }), `${member} ${part.id}`)
  const set = (field: string, next: unknown, alt = '') => {
    page.change(
      describePicture(writeSetting(page.parts, part, field, next), part.id, alt),
      `${field} ${part.id}`,
    )
    if (!spec?.cleaned.includes(field) && typeof next !== 'object' && next !== undefined)
      typeIntoFrame(frame.current, part.id, { settings: { [field]: next } })
  }
  const writeAll = (settings: Readonly<Record<string, unknown>>) =>
    page.change(writeSettings(page.parts, part.id, settings), `${Object.keys(settings).join()} ${part.id}`)
  if (!spec) return <pre className="pe-raw">{JSON.stringify(part.stored, null, 2)}</pre>
  const words = toText(value, 20_000)
  const isUnique = spec.fields.some(({ name: one }) => uniqueSettings.includes(one))
  const isLeftOut = (one: string) =>
    (isUnique && uniqueSettings.includes(one)) ||
    (one === spec.standsForValue && toText(readSetting(part, one), 1) === '')
  const fields = spec.fields.filter(({ name: one }) => !isLeftOut(one))
  return (
    <div className="pe-fields">
      {spec.isInput && (
        <>
          <Line
            label={t('page-editor.input-name')}
            value={toText(name, 200)}
            onChange={(next) => write('name', next)}
          />
          <label className="pe-check">
            <input
              type="checkbox"
              checked={required === true}
              onChange={(event) => write('required', event.target.checked)}
            />
            {t('page-editor.required')}
          </label>
          {required === true && (
            <Line
              label={t('page-editor.required-text')}
              value={toText(reqError, 500)}
              onChange={(next) => write('reqError', next || undefined)}
            />
          )}
          {spec.type === 'input' && (
            <FieldControl
              spec={{
                name: 'inputType',
                kind: 'choice',
                label: t('page-editor.input-type'),
                initial: 'text',
                choices: ['text', 'email', 'number', 'tel', 'url'].map((one) => ({
                  value: one,
                  label: t(`page-editor.input-${one}`),
                })),
              }}
              postId={postId}
              value={inputType}
              onChange={(next) => write('inputType', next)}
            />
          )}
          <label className="pe-check">
            <input
              type="checkbox"
              checked={show !== false}
              onChange={(event) => write('show', event.target.checked ? undefined : false)}
            />
            {t('page-editor.shown-first')}
          </label>
        </>
      )}
      {spec.value === 'html' && (
        <HtmlValue key={part.id} value={words} onChange={(next) => write('value', next)} />
      )}
      {spec.value === 'picture' && (
        <div className="pe-field">
          <label className="pe-label" htmlFor={id}>
            {t('page-editor.picture')}
          </label>
          <PictureControl
            id={id}
            label={t('page-editor.picture')}
            postId={postId}
            value={words}
            onChange={(next, alt = '') =>
              page.change(
                describePicture(patchPart(page.parts, part.id, { value: next }), part.id, alt),
                `value ${part.id}`,
              )
            }
          />
        </div>
      )}
      {spec.value === 'text' && (
        <Line
          label={t(spec.isInput ? 'page-editor.first-value' : 'page-editor.words')}
          value={words}
          onChange={(next) => {
            if (!spec.isInput) typeIntoFrame(frame.current, part.id, { value: next })
            write('value', next)
          }}
        />
      )}
      {fields.map((field) => (
        <FieldControl
          key={field.name}
          spec={field}
          postId={postId}
          isPlainList={spec.isInput}
          value={readSetting(part, field.name)}
          onChange={(next, alt) => set(field.name, next, alt)}
        />
      ))}
      {isUnique && (
        <UniqueControl
          part={part}
          onChange={({ collection, field }) =>
            writeAll({ checkCollection: collection || undefined, checkKey: field || undefined })
          }
        />
      )}
      <FieldControl
        spec={{
          name: 'feature',
          kind: 'choice',
          label: t('page-editor.feature'),
          initial: '',
          choices: ['', ...featureCodes].map((code) => ({
            value: code,
            label: code === '' ? t('page-editor.feature-any') : code,
          })),
        }}
        postId={postId}
        value={feature ?? ''}
        onChange={(next) => write('feature', next === '' ? undefined : next)}
      />
    </div>
  )
}

function Line({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="pe-field">
      <label className="pe-label" htmlFor={id}>
        {label}
      </label>
      <input id={id} className="pe-input" value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  )
}

/** Rich text as it will look, or its HTML. */
function HtmlValue({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (html: string) => void
}) {
  const t = useT()
  const id = useId()
  const [isSource, setSource] = useState(false)
  const [html, setHtml] = useState(value)
  const write = (next: string) => {
    setHtml(next)
    onChange(next)
  }
  const source = (
    <textarea
      id={id}
      className="pe-input"
      rows={10}
      value={html}
      aria-label={t('page-editor.html')}
      onChange={(event) => write(event.target.value)}
    />
  )
  return (
    <Suspense fallback={source}>
      <RichTextEditor
        value={html}
        wiring={{
          id,
          name: 'value',
          required: undefined,
          'aria-describedby': undefined,
          'aria-invalid': undefined,
        }}
        source={isSource ? source : null}
        onChange={write}
        onSource={setSource}
      />
    </Suspense>
  )
}
