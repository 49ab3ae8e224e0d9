import type { GradeLine, TranscriptPage } from '@bilim/contract/areas/transcript.shapes';
import type { TranscriptOf } from '@bilim/rules/grades/transcript';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { useLanguage } from '../../../platform/words/language.ts';
import { usePhone } from '../../../ui/page/phone.ts';
import { HowAll } from '../terms/how-all.tsx';
import { HowButton } from '../terms/how-button.tsx';
import { useWords } from '../use-words.ts';
import { GpaChart } from './gpa-chart.tsx';
import { GpaHead } from './gpa-head.tsx';
import { PlanBar } from './plan-bar.tsx';

type SummaryProps = { page: TranscriptPage; whole: TranscriptOf<GradeLine> };

const HOW_ID = 'how-all';

/** The overall average, the plan's progress, and the chart; on a phone in one card. */
export function Summary({ page, whole }: SummaryProps) {
  const phone = usePhone();
  const { words } = useWords(useLanguage());
  const [how, setHow] = useState(false);
  const head = (
    <GpaHead page={page} whole={whole}>
      <HowButton open={how} panelId={HOW_ID} onClick={() => setHow(!how)} quiet />
    </GpaHead>
  );
  const plan = page.planCredits !== null && (
    <PlanBar page={page} planCredits={page.planCredits} earned={whole.earned} />
  );
  const computed = how && <HowAll id={HOW_ID} whole={whole} words={words} />;
  if (phone)
    return (
      <Card component="section" sx={{ display: 'grid', gap: 2, p: 2 }}>
        {head}
        {computed}
        <GpaChart terms={whole.terms} />
        {plan}
      </Card>
    );
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))', gap: 2 }}
    >
      <Card component="section" sx={{ display: 'grid', alignContent: 'space-between', gap: 2, p: 2.5 }}>
        {head}
        {computed}
        {plan}
      </Card>
      <Card component="section" sx={{ p: 2 }}>
        <GpaChart terms={whole.terms} />
      </Card>
    </Box>
  );
}
