import { useEffect, useRef, useState } from 'react'
import { useCountryName } from '#client/desk/ui/desk-moment.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { chatLimits, type DeskEntry, type DeskList } from '#shared/chat.ts'
import { useColleague } from '../desk-context.ts'
import words from '../words.json' with { type: 'json' }
import styles from './conversations.module.css'
import { DeskConversation } from './desk-conversation.tsx'
import { useDesk } from './use-desk.ts'

/** Renders the waiting conversations with their waiting time, and one open conversation beside the list. */
export function DeskBoard() {
  const { t } = useMessages()
  const { desk, isLocked, isReached, news, again, showMore } = useDesk()
  const { isLocked: isShut, lock } = useColleague()
  const wasShut = useRef(isShut)
  useEffect(() => {
    if (isLocked) lock()
  }, [isLocked, lock])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once, when the passkey has opened the desk
  useEffect(() => {
    if (wasShut.current && !isShut) again()
    wasShut.current = isShut
  }, [isShut])
  if (desk === 'asking') return <p className={styles.words}>{t('One moment …')}</p>
  const unreached = (
    <p role="alert" className={styles.words}>
      {t('The desk cannot be reached. It is tried again every few seconds.')}
    </p>
  )
  if (desk === 'unreachable') return unreached
  if (desk === 'forbidden') return null
  return (
    <>
      {!isReached && unreached}
      <Board desk={desk} news={news} onMore={showMore} />
    </>
  )
}

interface BoardProps {
  desk: DeskList
  news: number
  onMore(): void
}

function Board({ desk: { entries, waiting, more }, news, onMore }: BoardProps) {
  const { t } = useMessages()
  const [chosen, choose] = useState<string>()
  useAlarm(waiting)
  return (
    <div className={styles.board}>
      <div className={styles.lists}>
        <p role="status" className={styles.count}>
          {t('{count, plural, =0 {Nobody waits} one {One waits} other {# wait}}', { count: waiting })}
        </p>
        {(['payment', 'product', 'sommelier'] as const).map((topic) => (
          <Topic
            key={topic}
            title={t(words.chatTopic[topic])}
            entries={entries.filter((entry) => entry.topic === topic)}
            chosen={chosen}
            onChoose={choose}
          />
        ))}
        {more > 0 && (
          <Button kind="outline" onClick={onMore}>
            {t('{count, plural, one {Show one more conversation} other {Show # more conversations}}', {
              count: Math.min(more, chatLimits.listed),
            })}
          </Button>
        )}
      </div>
      {chosen ? (
        <DeskConversation
          key={chosen}
          id={chosen}
          news={news}
          entry={entries.find(({ id }) => id === chosen)}
        />
      ) : (
        <p className={styles.words}>{t('Choose a conversation.')}</p>
      )}
    </div>
  )
}

interface TopicProps {
  title: string
  entries: DeskEntry[]
  chosen: string | undefined
  onChoose(id: string): void
}

function Topic({ title, entries, chosen, onChoose }: TopicProps) {
  const { t } = useMessages()
  const countryName = useCountryName()
  if (!entries.length) return null
  return (
    <section>
      <h2 className={styles.topic}>{title}</h2>
      <ul className={styles.entries}>
        {entries.map(({ id, lastText, waitingSince, claimedBy, closed, view }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.entry}
              aria-pressed={id === chosen}
              data-waits={waitingSince !== null || undefined}
              onClick={() => onChoose(id)}
            >
              <span className={styles.last}>{lastText}</span>
              <small>
                {[
                  countryName(view),
                  waitingSince && t('waits for {minutes} min.', { minutes: minutesSince(waitingSince) }),
                  claimedBy,
                  closed && t('closed'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function minutesSince(at: number): number {
  return Math.max(0, Math.floor((Date.now() - at) / 60_000))
}

/** Plays a sound and changes the tab title when a shopper begins to wait. */
function useAlarm(waiting: number): void {
  const before = useRef(0)
  useEffect(() => {
    if (waiting > before.current) ring()
    before.current = waiting
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = waiting ? `(${waiting}) ${title}` : title
  }, [waiting])
}

/** Plays the sound. Browsers play no sound before the first click on the page. */
function ring(): void {
  try {
    const audio = new AudioContext()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    volume.gain.setValueAtTime(0.1, audio.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.6)
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + 0.6)
    tone.onended = () => void audio.close()
  } catch {
    // The tab title shows it without the sound.
  }
}
