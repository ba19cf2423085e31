import type { PageProps } from '#shared/page-data.ts'
import type { Hero } from '../features/content/rows.tsx'
import { ScenePicture } from '../features/content/scene-picture.tsx'
import { type Section, SectionView } from '../features/content/section.tsx'
import { ButtonLink } from '../ui/button.tsx'
import styles from './home.module.css'

export interface HomePageData {
  hero: Hero | null
  sections: Section[]
}

export default function HomePage({ data: { hero, sections } }: PageProps<HomePageData>) {
  return (
    <div className={styles.home}>
      {hero && <HeroScene hero={hero} />}
      {sections.map((section, place) => (
        <SectionView key={`${section.kind}-${place}`} section={section} />
      ))}
    </div>
  )
}

function HeroScene({ hero: { title, text, href, label, image } }: { hero: Hero }) {
  return (
    <section className={styles.hero}>
      <ScenePicture picture={image} first />
      <div className={styles.heroWords}>
        <h1 className={styles.heroTitle}>{title}</h1>
        <p className={styles.heroText}>{text}</p>
        <ButtonLink href={href}>{label}</ButtonLink>
      </div>
    </section>
  )
}
