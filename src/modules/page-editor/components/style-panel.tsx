import { useId } from 'react'
import { type Stored, toStored } from '#kernel/pages/stored.ts'
import { useT } from '#shell/texts.tsx'
import { patchPart } from '../model/change-parts.ts'
import { membersOf, type Part } from '../model/part.ts'
import { BackgroundFields } from './background-fields.tsx'
import { ColorControl } from './color-control.tsx'
import type { PageDesk } from './use-page.ts'

const sides = ['top', 'right', 'bottom', 'left'] as const
const corners = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const
const devices = ['mobile', 'tablet', 'labtop', 'desktop'] as const
const shadows = ['', 'none', 'small', 'medium', 'large'] as const
const lines = ['solid', 'dashed', 'dotted', 'double'] as const

const words = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** How a part looks: spaces, borders, corners, background, shadow, and on which devices it shows. */
export function StylePanel({ page, part }: { readonly page: PageDesk; readonly part: Part }) {
  const t = useT()
  const style = toStored(membersOf(part).style) ?? {}
  const write = (changes: Stored, subject: string) => {
    const next = Object.fromEntries(
      Object.entries({ ...style, ...changes }).filter(([, value]) => value !== undefined),
    )
    const isEmpty = Object.keys(next).length === 0
    page.change(
      patchPart(page.parts, part.id, { style: isEmpty ? undefined : next }),
      `style ${part.id} ${subject}`,
    )
  }
  const four = (name: string, members: readonly string[]) => {
    const own = toStored(style[name])
    return members.map((member) =>
      words(
        own
          ? own[member]
          : (style[`${name}${member.charAt(0).toUpperCase()}${member.slice(1)}`] ?? style[name]),
      ),
    )
  }
  const setFour = (name: string, members: readonly string[], at: number, value: string) => {
    const values = four(name, members).with(at, value)
    const pairs = members.flatMap((member, index) =>
      values[index] ? [[member, values[index]] as const] : [],
    )
    write({ [name]: pairs.length === 0 ? undefined : Object.fromEntries(pairs) }, name)
  }
  const id = useId()
  const visibility = toStored(style.visibility) ?? {}
  const box = (name: 'margin' | 'padding' | 'border') => (
    <fieldset className="pe-box" data-box={name}>
      <legend>{t(`page-editor.style-${name}`)}</legend>
      {sides.map((side, at) => (
        <input
          key={side}
          className="pe-input"
          style={{ gridArea: side }}
          aria-label={t(`page-editor.side-${side}`)}
          title={t(`page-editor.side-${side}`)}
          placeholder="–"
          value={four(name, sides)[at]}
          onChange={(event) => setFour(name, sides, at, event.target.value)}
        />
      ))}
    </fieldset>
  )
  return (
    <div className="pe-style">
      {box('margin')}
      {box('padding')}
      {box('border')}
      <div className="pe-field">
        <label className="pe-label" htmlFor={`${id}line`}>
          {t('page-editor.border-style')}
        </label>
        <select
          id={`${id}line`}
          className="pe-input"
          value={words(style.borderStyle) || 'solid'}
          onChange={(event) => write({ borderStyle: event.target.value }, 'line')}
        >
          {lines.map((line) => (
            <option key={line} value={line}>
              {t(`page-editor.line-${line}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="pe-field">
        <label className="pe-label" htmlFor={`${id}border`}>
          {t('page-editor.border-color')}
        </label>
        <ColorControl
          id={`${id}border`}
          label={t('page-editor.border-color')}
          value={words(style.borderColor)}
          onChange={(value) => write({ borderColor: value }, 'border-color')}
        />
      </div>
      <fieldset className="pe-box" data-box="radius">
        <legend>{t('page-editor.style-radius')}</legend>
        {corners.map((corner, at) => (
          <input
            key={corner}
            className="pe-input"
            style={{ gridArea: corner }}
            aria-label={t(`page-editor.corner-${corner}`)}
            title={t(`page-editor.corner-${corner}`)}
            placeholder="–"
            value={four('radius', corners)[at]}
            onChange={(event) => setFour('radius', corners, at, event.target.value)}
          />
        ))}
      </fieldset>
      {(['background', 'inner'] as const).map((name) => (
        <BackgroundFields
          key={name}
          name={name}
          postId={page.desk.post._id}
          background={toStored(style[name]) ?? {}}
          onChange={(value) => write({ [name]: value }, name)}
        />
      ))}
      <div className="pe-field">
        <label className="pe-label" htmlFor={`${id}shadow`}>
          {t('page-editor.shadow')}
        </label>
        <select
          id={`${id}shadow`}
          className="pe-input"
          value={words(style.shadow)}
          onChange={(event) => write({ shadow: event.target.value || undefined }, 'shadow')}
        >
          {shadows.map((shadow) => (
            <option key={shadow} value={shadow}>
              {t(`page-editor.shadow-${shadow || 'usual'}`)}
            </option>
          ))}
        </select>
      </div>
      <fieldset className="pe-devices">
        <legend>{t('page-editor.visible-on')}</legend>
        {devices.map((device) => (
          <label key={device} className="pe-check">
            <input
              type="checkbox"
              checked={visibility[device] !== false}
              onChange={(event) => {
                const next = { ...visibility, [device]: event.target.checked }
                const isAll = devices.every((one) => (next as Stored)[one] !== false)
                write({ visibility: isAll ? undefined : next }, device)
              }}
            />
            {t(`page-editor.device-${device}`)}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
