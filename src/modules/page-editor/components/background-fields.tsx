import { useId } from 'react'
import type { Stored } from '#kernel/pages/stored.ts'
import { useT } from '#shell/texts.tsx'
import { ColorControl } from './color-control.tsx'
import { PictureControl } from './picture-control.tsx'

const kinds = ['', 'color', 'image', 'gradient', 'video', 'none'] as const

const words = (value: unknown) => (typeof value === 'string' ? value : '')

interface BackgroundProps {
  /** Of the part itself, or of the box within it that holds what stands there. */
  readonly name: 'background' | 'inner'
  readonly postId: string
  readonly background: Stored
  /** Undefined leaves the background as usual. */
  readonly onChange: (background: Stored | undefined) => void
}

/** What stands behind a part: a colour, a picture, two colours or a film. */
export function BackgroundFields({ name, postId, background, onChange }: BackgroundProps) {
  const t = useT()
  const id = useId()
  const label = t(`page-editor.${name}`)
  const set = (changes: Stored) => onChange({ ...background, ...changes })
  const color = (member: string, own: string) => (
    <ColorControl
      id={`${id}${member}`}
      label={own}
      value={words(background[member])}
      onChange={(chosen) => set({ [member]: chosen })}
    />
  )
  return (
    <>
      <div className="pe-field">
        <label className="pe-label" htmlFor={id}>
          {label}
        </label>
        <select
          id={id}
          className="pe-input"
          value={words(background.type)}
          onChange={({ target }) => (target.value === '' ? onChange(undefined) : set({ type: target.value }))}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`page-editor.background-${kind || 'usual'}`)}
            </option>
          ))}
        </select>
      </div>
      {background.type === 'color' && color('color', label)}
      {background.type === 'gradient' && (
        <>
          {color('from', `${label}: ${t('page-editor.gradient-from')}`)}
          {color('to', `${label}: ${t('page-editor.gradient-to')}`)}
        </>
      )}
      {background.type === 'image' && (
        <PictureControl
          id={`${id}image`}
          label={label}
          postId={postId}
          value={words(background.image)}
          onChange={(image) => set({ image })}
        />
      )}
      {background.type === 'video' && (
        <input
          className="pe-input"
          aria-label={t('page-editor.background-video')}
          value={words(background.video)}
          onChange={(event) => set({ video: event.target.value })}
        />
      )}
    </>
  )
}
