'use client';
import type { EveningPoint } from '@blindwerk/tournament';
import { type Messages, useMessages } from '@blindwerk/ui';
import {
  Chart,
  type ChartConfiguration,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { timeMarks } from './time-marks';
import { useDarkness } from './use-darkness';

Chart.register(LineController, LineElement, PointElement, LinearScale, Tooltip);

/** Room above the curves for the numbers of the levels, px. */
const LEVEL_ROW = 24;

/** Players left as a solid line, average stack as a dashed one, levels as bands: told apart by shape and by words. */
export default function EveningChart({ points }: { readonly points: readonly EveningPoint[] }) {
  const messages = useMessages();
  const darkness = useDarkness();
  const canvas = useRef<HTMLCanvasElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read anew when the appearance changes
  useEffect(() => {
    if (canvas.current === null) return;
    const chart = new Chart(canvas.current, config(points, messages, inks()));
    return () => chart.destroy();
  }, [points, messages, darkness]);
  return <canvas ref={canvas} role="img" aria-label={messages.t('desk.evening.chart')} />;
}

function inks() {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  return {
    ink: of('--ink'),
    soft: of('--ink-2'),
    line: of('--line'),
    band: of('--bg'),
    action: of('--action'),
    font: of('--font'),
  };
}
type Inks = ReturnType<typeof inks>;

function config(points: readonly EveningPoint[], messages: Messages, colours: Inks): ChartConfiguration<'line'> {
  const { t, format } = messages;
  const { ink, soft, line, action, font } = colours;
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const axis = (text: string, color: string) => ({
    beginAtZero: true,
    title: { display: true, text, color, font: { family: font, size: 15, weight: 600 } },
    border: { display: false },
    ticks: {
      color,
      maxTicksLimit: 7,
      font: { family: font, size: 14 },
      callback: (value: string | number) => format.number(Number(value)),
    },
  });
  const dataset = { pointRadius: 0, pointHoverRadius: 4, stepped: true } as const;
  return {
    type: 'line',
    data: {
      datasets: [
        {
          ...dataset,
          label: t('desk.change.playersLeft'),
          data: points.map((point) => ({ x: point.at, y: point.playersLeft })),
          yAxisID: 'players',
          borderColor: ink,
          backgroundColor: ink,
          borderWidth: 3,
        },
        {
          ...dataset,
          label: t('desk.change.averageStack'),
          data: points.flatMap(({ at, averageStack }) => (averageStack === null ? [] : [{ x: at, y: averageStack }])),
          yAxisID: 'stack',
          borderColor: action,
          backgroundColor: action,
          borderWidth: 2,
          borderDash: [6, 4],
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      layout: { padding: { top: LEVEL_ROW } },
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          type: 'linear',
          min: from,
          max: to,
          grid: { display: false },
          border: { color: line },
          afterBuildTicks: (scale) => {
            scale.ticks = timeMarks(from, to, new Date(from).getTimezoneOffset()).map((value) => ({ value }));
          },
          ticks: {
            color: soft,
            font: { family: font, size: 14 },
            callback: (at) => format.wallTime(Number(at)),
          },
        },
        players: { ...axis(t('desk.evening.axisPlayers'), ink), position: 'left', grid: { color: line } },
        stack: { ...axis(t('desk.evening.axisStack'), action), position: 'right', grid: { drawOnChartArea: false } },
      },
      plugins: {
        tooltip: {
          bodyFont: { family: font },
          titleFont: { family: font },
          callbacks: {
            title: ([item]) => (item ? format.wallTime(item.parsed.x ?? 0) : ''),
            label: (item) => `${item.dataset.label ?? ''}: ${format.number(item.parsed.y ?? 0)}`,
          },
        },
      },
    },
    plugins: [levelBands(points, colours)],
  };
}

/** Every second level on a band, its number above; breaks stay bare. */
function levelBands(points: readonly EveningPoint[], { band, soft, font }: Inks) {
  const starts = points.filter((point) => point.why === 'level');
  return {
    id: 'levels',
    beforeDatasetsDraw(chart: Chart) {
      const { ctx, chartArea, scales } = chart;
      const at = (moment: number): number => scales.x?.getPixelForValue(moment) ?? 0;
      ctx.save();
      ctx.font = `14px ${font}`;
      ctx.textAlign = 'center';
      starts.forEach((start, i) => {
        if (start.isBreak || start.levelNo === null) return;
        const left = at(start.at);
        const right = at(starts[i + 1]?.at ?? points.at(-1)?.at ?? start.at);
        if (start.levelNo % 2 === 1) {
          ctx.globalCompositeOperation = 'destination-over';
          ctx.fillStyle = band;
          ctx.fillRect(left, chartArea.top - LEVEL_ROW, right - left, chartArea.height + LEVEL_ROW);
          ctx.globalCompositeOperation = 'source-over';
        }
        const label = String(start.levelNo);
        ctx.fillStyle = soft;
        if (ctx.measureText(label).width < right - left) ctx.fillText(label, (left + right) / 2, chartArea.top - 8);
      });
      ctx.restore();
    },
  };
}
