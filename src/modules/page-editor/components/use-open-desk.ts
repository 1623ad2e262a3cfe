import { useMemo, useState } from 'react'
import type { Desk } from '../drafts/read-desk.server.ts'
import type { SavedSettings } from '../drafts/save-form-settings.server.ts'

/** What the editor was opened with, and what changes of it without being opened anew. */
export function useOpenDesk(loaded: Desk) {
  const [comments, setComments] = useState(loaded.comments)
  const [versions, setVersions] = useState(loaded.versions)
  const [publishAt, setPublishAt] = useState(loaded.publishAt)
  const [isDraft, setDraft] = useState(loaded.isDraft)
  const [settings, setSettings] = useState<Partial<SavedSettings>>({})
  return useMemo(
    () => ({
      ...loaded,
      post: { ...loaded.post, ...settings },
      comments,
      versions,
      publishAt,
      isDraft,
      setComments,
      setVersions,
      setPublishAt,
      setDraft,
      setSettings,
    }),
    [loaded, comments, versions, publishAt, isDraft, settings],
  )
}

export type OpenDesk = ReturnType<typeof useOpenDesk>
