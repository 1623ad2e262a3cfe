import { useEffect, useState } from 'react'
import { api } from '#shell/api.ts'
import { useT } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useContentInput } from '../../components/content.tsx'
import {
  ContentClock,
  ContentHtml,
  ContentLine,
  ContentLines,
  ContentNumber,
} from '../../components/content-inputs.tsx'

const MAX_ROOMS = 200

/** The rooms of the site's places. */
function RoomChoice() {
  const t = useT()
  const { id, name, value, error } = useContentInput('roomID')
  const stored = typeof value === 'string' ? value : ''
  const [choices, setChoices] = useState(stored === '' ? [] : [{ value: stored, label: stored }])
  useEffect(() => {
    const reading = new AbortController()
    const read = async () => {
      const paging = { limit: MAX_ROOMS, total: false } as const
      const { signal } = reading
      const places = await api.find('place', {}, { paging, signal })
      const names = new Map(places.map((place) => [place._id, String(place.name)]))
      const rooms = await api.find('room', {}, { paging, signal })
      setChoices(
        rooms.map((room) => ({
          value: room._id,
          label: [names.get(String(room.placeID)), room.name].filter(Boolean).join(' · '),
        })),
      )
    }
    read().catch(() => undefined)
    return () => reading.abort()
  }, [])
  return (
    <Field
      id={id}
      label={t('lesson-editor.session.place-room')}
      help={t('lesson-editor.session.place-room-help')}
      {...(error && { error })}
    >
      {(wiring) => (
        <Select
          {...wiring}
          key={choices.length}
          name={name}
          defaultValue={stored}
          options={choices}
          placeholder={t('lesson-editor.session.no-room')}
        />
      )}
    </Field>
  )
}

/** What staff fill in for a session of a programme. */
export default function SessionForm() {
  const t = useT()
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <ContentClock path="startsAt" label={t('lesson-editor.starts-at')} required />
        <ContentNumber path="minutes" label={t('lesson-editor.minutes')} required />
        <RoomChoice />
        <ContentLine
          path="room"
          label={t('lesson-editor.session.room')}
          help={t('lesson-editor.session.room-help')}
          max={100}
        />
        <ContentLine path="translations.en.room" label={t('lesson-editor.session.room-en')} max={100} />
        <ContentNumber
          path="remindMinutes"
          label={t('lesson-editor.remind')}
          help={t('lesson-editor.remind-help')}
        />
      </div>
      <ContentLines
        path="speakers"
        label={t('lesson-editor.session.speakers')}
        help={t('lesson-editor.session.speakers-help')}
      />
      <ContentHtml path="html" label={t('lesson-editor.session.about')} />
    </>
  )
}
