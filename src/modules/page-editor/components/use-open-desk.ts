import { useMemo, useState } from 'react'
import type { Desk } from '../drafts/read-desk.server.ts'

/** What the editor was opened with, and what changes of it without being opened anew. */
export function useOpenDesk(loaded: Desk) {
  const [comments, setComments] = useState(loaded.comments)
  const [versions, setVersions] = useState(loaded.versions)
  const [publishAt, setPublishAt] = useState(loaded.publishAt)
  const [isDraft, setDraft] = useState(loaded.isDraft)
  return useMemo(
    () => ({
      ...loaded,
      comments,
      versions,
      publishAt,
      isDraft,
      setComments,
      setVersions,
      setPublishAt,
      setDraft,
    }),
    [loaded, comments, versions, publishAt, isDraft],
  )
}

export type OpenDesk = ReturnType<typeof useOpenDesk>
