import type { Page } from '@playwright/test';
import { ADMINISTRATOR, NEWCOMER, REGISTRAR, STUDENT, TEACHER } from './harness/accounts.ts';
import { comingLesson } from './harness/timetable.ts';

export type Screen = {
  name: string;
  path: string;
  as: 'nobody' | keyof typeof ACCOUNTS;
  /** Taken during one of the user’s lessons, at any real time. */
  during?: 'lesson';
  /** The full page, not only the viewport. */
  whole?: boolean;
  /** Steps from the address to the screen. */
  enter?: (page: Page) => Promise<void>;
};

/** Every screen once. A new screen adds its line. */
export const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', as: 'nobody' },
  { name: 'new-credentials', path: '/login', as: 'nobody', enter: offerNewcomer },
  { name: 'verify', path: '/verify/AAAAAAAAAAAAAAAAAAAAAA', as: 'nobody' },
  { name: 'gallery', path: '/gallery', as: 'nobody', whole: true, enter: showToasts },
  { name: 'home', path: '', as: 'student', during: 'lesson' },
  { name: 'home-teacher', path: '', as: 'teacher', during: 'lesson' },
  { name: 'apps', path: '/apps', as: 'student' },
  { name: 'schedule', path: '/schedule', as: 'student', during: 'lesson' },
  { name: 'schedule-teacher', path: '/schedule?day=all', as: 'teacher', during: 'lesson' },
  { name: 'schedule-print', path: '/schedule/print', as: 'student' },
  { name: 'profile', path: '/profile', as: 'student' },
  { name: 'profile-teacher', path: '/profile', as: 'teacher' },
  { name: 'change-password', path: '/change-password', as: 'student' },
  { name: 'notices', path: '/notices', as: 'student' },
  { name: 'notices-settings', path: '/notices/settings', as: 'student', whole: true },
  { name: 'forgot', path: '/forgot', as: 'nobody' },
  { name: 'news', path: '/news', as: 'student' },
  { name: 'news-writer', path: '/news', as: 'teacher' },
  { name: 'chat', path: '/chat', as: 'student' },
  { name: 'conversation', path: '/chat', as: 'student', enter: openFirst('with') },
  { name: 'library', path: '/library', as: 'student' },
  { name: 'library-found', path: '/library?q=програмирование', as: 'student' },
  { name: 'library-teacher', path: '/library?view=list', as: 'teacher' },
  { name: 'book', path: '/library', as: 'student', enter: openBook },
  { name: 'card', path: '/qrstud', as: 'student' },
  { name: 'card-teacher', path: '/qrstud', as: 'teacher' },
  { name: 'payments', path: '/paymentcode', as: 'student' },
  { name: 'payments-whole', path: '/paymentcode', as: 'student', whole: true },
  { name: 'umk', path: '/umk', as: 'student' },
  { name: 'umk-teacher', path: '/umk', as: 'teacher' },
  { name: 'registration', path: '/registration', as: 'student' },
  { name: 'registration-others', path: '/registration?tab=other', as: 'student' },
  { name: 'registration-teacher', path: '/registration', as: 'teacher' },
  { name: 'own-journal', path: '/journal', as: 'student' },
  { name: 'journal', path: '/journal', as: 'teacher' },
  { name: 'journal-lesson', path: '/journal', as: 'teacher', enter: openLesson },
  { name: 'scan', path: '/qr', as: 'student' },
  { name: 'qr-lessons', path: '/qr/open', as: 'teacher' },
  { name: 'reader', path: '/library/1/read', as: 'student', enter: untilDrawn },
  { name: 'imports', path: '/imports', as: 'administrator' },
  { name: 'imports-approver', path: '/imports', as: 'registrar' },
  { name: 'offline', path: '', as: 'student', enter: loseNetwork },
  { name: 'conversation-group', path: '/chat', as: 'teacher', enter: openFirst('room') },
  { name: 'transcript', path: '/transcript', as: 'student' },
  { name: 'references', path: '/singlewindow', as: 'student' },
  { name: 'office', path: '/office', as: 'registrar' },
  { name: 'calendar', path: '/calendar', as: 'registrar' },
];

/** A toast with undo and an error toast, in any language. */
async function showToasts(page: Page) {
  const names = [
    /Показать с отменой|Кайтаруу менен көрсөтүү|Show one with undo/,
    /Показать отказ|Четке кагууну көрсөтүү|Show a refusal/,
  ];
  for (const name of names) await page.getByRole('button', { name }).click();
  await page.locator('[data-sonner-toast][data-mounted=true]').nth(1).waitFor();
}

/** A book of either kind. */
async function untilDrawn(page: Page) {
  await page.locator('main canvas, main iframe').first().waitFor();
}

/** Last for its browser: later pictures have no network. */
async function loseNetwork(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.goto('/lms/offline');
}

async function offerNewcomer(page: Page) {
  await page.locator('input[name=login]').fill(NEWCOMER.login);
  await page.locator('input[name=password]').fill(NEWCOMER.password);
  await page.keyboard.press('Enter');
  await page.locator('input[name=newLogin]').waitFor();
}

/** During the next lesson of the signed-in user. */
async function setClock(page: Page, role: 'student' | 'teacher') {
  const { at } = await comingLesson(page.context(), role);
  await page.clock.setFixedTime(at({ minutesIn: 44 }));
}

/** On a phone a lesson of the list; a desktop shows all lessons at once. */
async function openLesson(page: Page) {
  const lesson = page.locator('main a[href*="lesson="]').first();
  if (await lesson.isVisible()) await lesson.click();
}

async function openBook(page: Page) {
  await page.locator('main a[href*="/library/"]:not([href$="/read"])').first().click();
  await page.locator('main dl').waitFor();
}

function openFirst(kind: 'with' | 'room') {
  return async (page: Page) => {
    await page.locator(`a[href*="${kind}="]`).first().click();
    await page.locator('[role=log] [data-message]').first().waitFor();
  };
}

export const ACCOUNTS = {
  student: STUDENT,
  teacher: TEACHER,
  registrar: REGISTRAR,
  administrator: ADMINISTRATOR,
} as const;

/** Each role in the order in which it signs in. */
export const VISITORS = ['nobody', 'student', 'teacher', 'registrar', 'administrator'] as const;

/** Waits until content loaded after the first frame has appeared too. */
async function untilWhole(page: Page) {
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root'));
  await page.waitForLoadState('networkidle');
}

/** Opens the screen as its user sees it. Close the returned page if it is not the given one. */
export async function openScreen({ page, screen }: { page: Page; screen: Screen }): Promise<Page> {
  const { path, as, during, enter } = screen;
  // A separate page, because a clock stays set.
  const shown = during ? await page.context().newPage() : page;
  if (during && (as === 'student' || as === 'teacher')) await setClock(shown, as);
  await shown.goto(`/lms${path}`);
  await shown.waitForLoadState('networkidle');
  if (as !== 'nobody') await untilWhole(shown);
  await enter?.(shown);
  await shown.waitForLoadState('networkidle');
  if (as !== 'nobody') await untilWhole(shown);
  return shown;
}
