import { useMessages } from '#client/messages.tsx'
import { type DeskLanguage, deskLanguages } from '#shared/desk/desk-call.ts'
import { callDesk } from '../call-desk.ts'
import { useColleague } from '../desk-context.ts'
import { loadDeskLanguage } from '../language.ts'
import styles from './desk-frame.module.css'

/** Renders the choice of the language. It is stored with the colleague, so that it is the same on each device. */
export function LanguageChoice() {
  const { t } = useMessages()
  const { spoken, speak } = useColleague()

  async function choose(language: DeskLanguage) {
    speak(await loadDeskLanguage(language))
    // If the choice cannot be stored, it applies until the page is loaded again.
    await callDesk('colleagues/setLanguage', { language }).catch(() => {})
  }

  return (
    <label className={styles.language}>
      {t('Language')}
      <select
        value={spoken.language}
        onChange={({ currentTarget }) => choose(currentTarget.value as DeskLanguage)}
      >
        {deskLanguages.map((language) => (
          <option key={language} value={language} lang={language}>
            {nameOf(language)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Returns the name of a language in itself. */
function nameOf(language: DeskLanguage): string {
  const [code = language] = language.split('-')
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
