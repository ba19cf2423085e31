import type { PageProps } from '#shared/page-data.ts'
import { ProductStrip } from '../features/catalog/product-grid.tsx'
import type { Hero } from '../features/content/rows.tsx'
import { ScenePicture } from '../features/content/scene-picture.tsx'
import { type Section, SectionView } from '../features/content/section.tsx'
import { Signature } from '../features/content/signature.tsx'
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

/** Renders the topic of the season, and its bottles in front of a landscape. */
function HeroScene({ hero: { title, text, href, label, image, signature, products } }: { hero: Hero }) {
  return (
    <section className={styles.hero}>
      <header className={styles.heroWords}>
        <h1 className={styles.heroTitle}>{title}</h1>
        <p className={styles.heroText}>
          {text}
          {signature && <Signature>{signature}</Signature>}
        </p>
        <h2 className={styles.more}>
          <a href={href}>{label}</a>
        </h2>
      </header>
      <div className={styles.ground}>
        <ScenePicture picture={image} first />
        <ProductStrip products={products} />
      </div>
    </section>
  )
}
