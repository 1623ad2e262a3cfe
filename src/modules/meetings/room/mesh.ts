/** What browsers call what a track carries. */
const SOUND = 'audio'
const PICTURE = 'video'

/** What two browsers say to each other to connect. */
interface Said {
  readonly description?: RTCSessionDescriptionInit
  readonly candidate?: RTCIceCandidateInit | null
}

interface MeshInput {
  /** The id of this page; of two that offer at once the smaller one gives way. */
  readonly page: string
  readonly ice: RTCIceServer[]
  send(to: string, text: string): void
  /** What others show and say, by their pages. */
  onStreams(streams: ReadonlyMap<string, MediaStream>): void
}

interface Peer {
  readonly line: RTCPeerConnection
  isOffering: boolean
  ignores: boolean
}

/** Connections to each other page of a class. Whoever comes or goes, `meet` says who is there. */
export function createMesh({ page, ice, send, onStreams }: MeshInput) {
  const peers = new Map<string, Peer>()
  const streams = new Map<string, MediaStream>()
  let own: MediaStream | null = null
  let screen: MediaStreamTrack | null = null

  const tell = () => onStreams(new Map(streams))
  const say = (to: string, said: Said) => send(to, JSON.stringify(said))

  function addTracks(line: RTCPeerConnection): void {
    const senders = line.getSenders()
    for (const track of own?.getTracks() ?? []) {
      const shown = track.kind === PICTURE ? (screen ?? track) : track
      const sender = senders.find((one) => one.track?.kind === track.kind)
      if (sender) void sender.replaceTrack(shown)
      else if (own) line.addTrack(shown, own)
    }
    // Somebody without a camera still sees and hears the others.
    for (const kind of [SOUND, PICTURE])
      if (!line.getTransceivers().some(({ receiver }) => receiver.track.kind === kind))
        line.addTransceiver(kind, { direction: 'recvonly' })
  }

  function open(to: string): Peer {
    const line = new RTCPeerConnection({ iceServers: ice })
    const peer: Peer = { line, isOffering: false, ignores: false }
    peers.set(to, peer)
    line.onicecandidate = ({ candidate }) => say(to, { candidate: candidate?.toJSON() ?? null })
    line.ontrack = ({ track, streams: [stream] }) => {
      const shown = stream ?? streams.get(to) ?? new MediaStream()
      if (!shown.getTracks().includes(track)) shown.addTrack(track)
      streams.set(to, shown)
      tell()
    }
    line.onnegotiationneeded = async () => {
      try {
        peer.isOffering = true
        await line.setLocalDescription()
        if (line.localDescription) say(to, { description: line.localDescription })
      } finally {
        peer.isOffering = false
      }
    }
    line.onconnectionstatechange = () => {
      if (line.connectionState === 'failed') line.restartIce()
    }
    return peer
  }

  function close(to: string): void {
    peers.get(to)?.line.close()
    peers.delete(to)
    if (streams.delete(to)) tell()
  }

  return {
    /** Connects with these pages and lets go of all others. The page that sorts last begins. */
    meet(pages: readonly string[]): void {
      for (const known of peers.keys()) if (!pages.includes(known)) close(known)
      for (const other of pages)
        if (other !== page && !peers.has(other) && page > other) addTracks(open(other).line)
    },
    /** Hears what another page says; perfect negotiation as the standard describes it. */
    async hear(from: string, text: string): Promise<void> {
      const { description, candidate } = JSON.parse(text) as Said
      const known = peers.get(from)
      const peer = known ?? open(from)
      if (!known) addTracks(peer.line)
      const { line } = peer
      if (description) {
        const collides = description.type === 'offer' && (peer.isOffering || line.signalingState !== 'stable')
        peer.ignores = collides && page > from
        if (peer.ignores) return
        await line.setRemoteDescription(description)
        if (description.type !== 'offer') return
        await line.setLocalDescription()
        if (line.localDescription) say(from, { description: line.localDescription })
      } else if (candidate)
        await line.addIceCandidate(candidate).catch((error: unknown) => {
          if (!peer.ignores) throw error
        })
    },
    /** What this page shows and says from now on. */
    show(stream: MediaStream | null): void {
      own = stream
      for (const { line } of peers.values()) addTracks(line)
    },
    /** Shows a screen in place of the camera, or the camera again. */
    share(track: MediaStreamTrack | null): void {
      screen = track
      for (const { line } of peers.values()) {
        const sender = line.getSenders().find((one) => one.track?.kind === PICTURE)
        const shown = track ?? own?.getVideoTracks()[0] ?? null
        if (sender) void sender.replaceTrack(shown)
        else if (shown) line.addTrack(shown, own ?? new MediaStream([shown]))
      }
    },
    close(): void {
      for (const to of peers.keys()) close(to)
    },
  }
}

export type Mesh = ReturnType<typeof createMesh>
